// Shows the current folder and switches to others.
import { ChevronsUpDown, Folder, FolderMinus, FolderPlus, Check } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useMe } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { type Workspace } from "../workspace/current-workspace.ts";
import { Menu, type MenuItem } from "./menu.tsx";
import { sessionWords } from "../../../words/session.ts";
import { homePath } from "../nav/paths.ts";

const dialogs = () => import("./workspace-dialogs.tsx");
const AddWorkspace = lazy(async () => ({ default: (await dialogs()).AddWorkspace }));
const RemoveWorkspace = lazy(async () => ({ default: (await dialogs()).RemoveWorkspace }));

export function WorkspaceSwitch({
  workspaces,
  current,
}: {
  readonly workspaces: readonly Workspace[];
  readonly current: Workspace | undefined;
}) {
  const words = useWords(sessionWords);
  const isAdmin = useMe()?.role === "admin";
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<"add" | Workspace | null>(null);
  const icon = "size-4";
  const choices = workspaces.map((each): MenuItem => ({
    label: each.name,
    hint: each.folder,
    isChecked: each === current,
    icon: each === current ? <Check className={`${icon} text-accent`} /> : <Folder className={`${icon} text-soft`} />,
    onSelect: () => navigate(homePath(each.workspace_id)),
  }));
  const changes: MenuItem[] = [
    {
      label: words("addWorkspace"),
      icon: <FolderPlus className={icon} />,
      onSelect: () => setAsked("add"),
    },
    ...(current
      ? [
          {
            label: words("removeWorkspace", { name: current.name }),
            icon: <FolderMinus className={icon} />,
            onSelect: () => setAsked(current),
          },
        ]
      : []),
  ];
  const name = current?.name ?? words("noWorkspace");
  return (
    <>
      <Menu
        label={words("workspace", { name })}
        buttonClass="flex h-9 w-full items-center gap-2 rounded-lg px-2.5 text-sm hover:bg-hover"
        listClass="inset-x-0"
        groups={[choices, isAdmin ? changes : []]}
        button={
          <>
            <Folder className="size-4 shrink-0 text-soft" />
            <span className="min-w-0 flex-1 truncate text-left font-medium">{name}</span>
            <ChevronsUpDown className="size-3.5 shrink-0 text-faint" />
          </>
        }
      />
      <Suspense fallback={null}>
        {asked === "add" && <AddWorkspace onClose={() => setAsked(null)} />}
        {asked !== null && asked !== "add" && <RemoveWorkspace workspace={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
