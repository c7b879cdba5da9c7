// Lays out a plan's graph in lanes: the position of each task, and the lines that connect it to its dependencies.
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";

export interface LaneRow {
  /** Two columns for each lane: `● │`, `├─╯`. */
  readonly lanes: string;
  /** Absent: the row only connects the tasks above with those below. */
  readonly taskId?: string | undefined;
}

interface Waves {
  /** The waves of tasks that can run at the same time: each task as early as its dependencies allow. */
  readonly waves: readonly (readonly GraphTask[])[];
  /** Tasks in a cycle, and those that depend on one. */
  readonly rest: readonly GraphTask[];
}

export function wavesOf(tasks: readonly GraphTask[]): Waves {
  const known = new Set(tasks.map(({ taskId }) => taskId));
  const done = new Set<string>();
  const waves: GraphTask[][] = [];
  let rest = tasks;
  for (;;) {
    const wave = rest.filter((task) => blockersOf(task, known).every((id) => done.has(id)));
    if (wave.length === 0) return { waves, rest };
    waves.push(wave);
    for (const { taskId } of wave) done.add(taskId);
    rest = rest.filter(({ taskId }) => !done.has(taskId));
  }
}

function blockersOf({ blockedBy }: GraphTask, known: ReadonlySet<string>): string[] {
  return [...new Set(blockedBy)].filter((id) => known.has(id));
}

/** A lane in use: from a task that others still depend on, or down to a task in one of the next rows. */
type Lane = { readonly from: string } | { readonly to: string } | undefined;

const FIRST = "○";
const LATER = "●";

/**
 * Lays out wave by wave. A bar joins all lanes from above with all lanes that lead down: every task below it depends on every task above it. So a
 * task that others depend on as well gets a lane of its own before it is joined with another. `○` depends on nothing, even if something is drawn above it.
 * Undefined: the graph has a cycle.
 */
export function laneRows(tasks: readonly GraphTask[]): LaneRow[] | undefined {
  const { waves, rest } = wavesOf(tasks);
  const known = new Set(tasks.map(({ taskId }) => taskId));
  if (rest.length > 0 || known.size < tasks.length) return undefined;
  /** How many tasks that aren't drawn yet depend on it. */
  const open = new Map<string, number>();
  for (const id of tasks.flatMap((task) => blockersOf(task, known))) open.set(id, (open.get(id) ?? 0) + 1);
  const lanes: Lane[] = [];
  const rows: LaneRow[] = [];
  const free = () => {
    const found = lanes.indexOf(undefined);
    return found === -1 ? lanes.push(undefined) - 1 : found;
  };
  const laneOf = (id: string) => lanes.findIndex((lane) => lane !== undefined && "from" in lane && lane.from === id);
  const draw = (taskId: string, at: number, sign: string) => {
    rows.push({ lanes: cells(lanes, (index) => (index === at ? sign : undefined)), taskId });
    lanes[at] = (open.get(taskId) ?? 0) > 0 ? { from: taskId } : undefined;
  };
  const join = (above: readonly number[], below: readonly number[]) => {
    if (new Set([...above, ...below]).size > 1) rows.push({ lanes: bar(lanes, above, below) });
  };
  /** A second lane for a task that more tasks depend on. */
  const split = (at: number) => {
    const copy = free();
    join([at], [at, copy]);
    lanes[copy] = lanes[at];
    return copy;
  };
  for (const group of waves.flatMap((wave) => sameBlockers(wave, known))) {
    const blockers = group[0] ? blockersOf(group[0], known) : [];
    if (blockers.length === 0) {
      for (const { taskId } of group) draw(taskId, free(), FIRST);
      continue;
    }
    for (const id of blockers) open.set(id, (open.get(id) ?? 0) - group.length);
    const isNeededLater = (id: string) => (open.get(id) ?? 0) > 0;
    const above =
      blockers.length === 1
        ? blockers.map(laneOf)
        : blockers.map((id) => (isNeededLater(id) ? split(laneOf(id)) : laneOf(id))).toSorted((a, b) => a - b);
    const stays = blockers.length === 1 && blockers.some(isNeededLater);
    const given = stays ? [] : above.slice(0, group.length);
    const below = group.map(({ taskId }, index) => {
      const at = given[index] ?? free();
      // Reserved now, so that the lane isn't given away twice; the bar below knows what comes from above.
      if (given[index] === undefined) lanes[at] = { to: taskId };
      return at;
    });
    join(above, stays ? [...above, ...below] : below);
    if (!stays) for (const at of above) lanes[at] = undefined;
    for (const [index, { taskId }] of group.entries()) lanes[below[index] ?? 0] = { to: taskId };
    for (const [index, { taskId }] of group.entries()) draw(taskId, below[index] ?? 0, LATER);
  }
  return rows;
}

/** Groups tasks with the same dependencies; otherwise in their listed order. */
function sameBlockers(wave: readonly GraphTask[], known: ReadonlySet<string>): GraphTask[][] {
  return [...Map.groupBy(wave, (task) => JSON.stringify(blockersOf(task, known).toSorted())).values()];
}

function cells(lanes: readonly Lane[], signAt: (index: number) => string | undefined): string {
  return lanes
    .map((lane, index) => signAt(index) ?? (lane ? "│" : " "))
    .join(" ")
    .trimEnd();
}

/** By direction: up, down, left, right. */
const corners: Readonly<Record<string, string>> = {
  dr: "╭",
  dl: "╮",
  ur: "╰",
  ul: "╯",
  udr: "├",
  udl: "┤",
  dlr: "┬",
  ulr: "┴",
  udlr: "┼",
};

/** A lane that only crosses the bar is drawn through it. */
function bar(lanes: readonly Lane[], above: readonly number[], below: readonly number[]): string {
  const ends = [...above, ...below];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return lanes
    .map((lane, index) => {
      const isInside = index >= first && index < last;
      const leads = `${above.includes(index) ? "u" : ""}${below.includes(index) ? "d" : ""}`;
      const sides = `${index > first ? "l" : ""}${index < last ? "r" : ""}`;
      const passing = lane ? "│" : index > first && index < last ? "─" : " ";
      return (leads === "" ? passing : (corners[leads + sides] ?? "┼")) + (isInside ? "─" : " ");
    })
    .join("")
    .trimEnd();
}
