// Each role's perspective on the request, as cards that fill while they work. CHAPO comes first, then the others in parallel.
import type { PerspectiveResult } from "../../../../domain/session/state.ts";
import { PerspectiveCard } from "./perspective-card.tsx";

const known = ["chapo", "koda", "devo"];

interface PerspectivesProps {
  readonly views: Readonly<Record<string, PerspectiveResult>>;
  /** Also shows roles that have not started. */
  readonly isUnderWay: boolean;
}

export function Perspectives({ views, isUnderWay }: PerspectivesProps) {
  const others = Object.keys(views).filter((role) => !known.includes(role));
  const roles = [...known.filter((role) => isUnderWay || views[role]), ...others];
  return (
    <div className="grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
      {roles.map((role) => (
        <PerspectiveCard key={role} role={role} view={views[role]} />
      ))}
    </div>
  );
}
