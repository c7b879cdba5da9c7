// There is no plan yet: how to get one.
import { Workflow } from "lucide-react";
import { useWords } from "../preferences/use-words.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Empty } from "../ui/empty.tsx";
import { planWords } from "../../../words/plan.ts";

export function NoPlan() {
  const words = useWords(planWords);
  return (
    <Empty icon={<Workflow className="size-6" aria-hidden="true" />} title={words("emptyTitle")}>
      <p>{words("emptyText", { order: "/plan" })}</p>
      <p className="mt-3 flex items-center justify-between gap-2 rounded-lg bg-code py-1.5 pr-1.5 pl-3 text-left font-mono text-[0.82rem] text-ink">
        {words("example")}
        <CopyButton text={() => words("example")} />
      </p>
    </Empty>
  );
}
