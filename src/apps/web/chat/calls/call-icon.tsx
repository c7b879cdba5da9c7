// The icon of each tool.
import {
  Bot,
  CircleHelp,
  FileInput,
  FilePen,
  FilePlus,
  FileSearch,
  FileText,
  FolderOpen,
  FolderPlus,
  Globe,
  GraduationCap,
  ListTodo,
  Map as MapIcon,
  Plug,
  Search,
  SquareTerminal,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import type { KnownTool } from "../../../views/session/known-tool.ts";

const icons: Readonly<Record<KnownTool, LucideIcon>> = {
  read: FileText,
  ls: FolderOpen,
  glob: FileSearch,
  grep: Search,
  write: FilePlus,
  edit: FilePen,
  mv: FileInput,
  rm: Trash2,
  mkdir: FolderPlus,
  touch: FilePlus,
  bash: SquareTerminal,
  web_fetch: Globe,
  delegate: Bot,
  todo_write: ListTodo,
  ask_user: CircleHelp,
  present_plan: MapIcon,
  exit_plan_mode: MapIcon,
  skill: GraduationCap,
  other: Plug,
};

export function CallIcon({ tool, className }: { readonly tool: KnownTool; readonly className: string }) {
  const Icon = icons[tool];
  return <Icon className={className} />;
}
