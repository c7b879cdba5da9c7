// Finds independent tasks that may change the same file: run in parallel, they would overwrite each other.
import type { GraphTask } from "../plan/dependency-graph.ts";
import { hasBit, reachability } from "../plan/task-graph.ts";
import { patternsOverlap, haveDifferentEnds } from "../patterns/pattern-overlap.ts";
import { readPattern, type Segment } from "../patterns/pattern.ts";

export interface Overlap {
  /** Indexes in the list, the smaller one first. */
  readonly positions: readonly [number, number];
  readonly patterns: readonly [string, string];
}

type FileTask = GraphTask & { readonly files: readonly string[] };

/** A pattern and all tasks that name it. */
interface Group {
  readonly text: string;
  readonly segments: readonly Segment[];
  readonly tasks: number[];
  /** The tasks as a set, built when there are many. */
  set?: Uint32Array;
}

/** Patterns by the folders they are certain to be in: only patterns in the same or an ancestor folder can overlap. */
interface Folder {
  readonly folders: Map<string, Folder>;
  readonly groups: Group[];
}

/** Deeper folders are compared as patterns: no path of a workspace gets there. */
const DEEPEST = 64;

/** Each pair of tasks once, with its first common pattern. */
export function eachOverlap(tasks: readonly FileTask[], found: (overlap: Overlap) => void): void {
  if (tasks.filter(({ files }) => files.length > 0).length < 2) return;
  const unordered = unorderedTasks(tasks);
  const compareGroups = (one: Group, other: Group, depth: number) => {
    if (one !== other && haveDifferentEnds(one.segments[depth], other.segments[depth])) return;
    for (const task of one.tasks) {
      const partners = partnersIn(other, unordered[task], tasks.length);
      if (partners.length === 0) continue;
      if (one !== other && !patternsOverlap(one.segments.slice(depth), other.segments.slice(depth))) return;
      for (const partner of partners) {
        clear(unordered[task], partner);
        clear(unordered[partner], task);
        const inOrder = task < partner;
        found({
          positions: inOrder ? [task, partner] : [partner, task],
          patterns: inOrder ? [one.text, other.text] : [other.text, one.text],
        });
      }
    }
  };
  const root = newFolder();
  for (const group of groupsOf(tasks, unordered)) place(group, root);
  compareBelow(root, 0, [], compareGroups);
}

type CompareGroups = (one: Group, other: Group, depth: number) => void;

/** Each group with itself, its siblings and its ancestors. */
function compareBelow(folder: Folder, depth: number, above: readonly Above[], compareGroups: CompareGroups): void {
  for (const [index, group] of folder.groups.entries()) {
    for (const higher of above) for (const other of higher.groups) compareGroups(group, other, higher.depth);
    for (let before = 0; before < index; before++) compareGroups(group, folder.groups[before] as Group, depth);
    if (group.tasks.length > 1) compareGroups(group, group, depth);
  }
  const here = folder.groups.length === 0 ? above : [...above, { depth, groups: folder.groups }];
  for (const inner of folder.folders.values()) compareBelow(inner, depth + 1, here, compareGroups);
}

interface Above {
  readonly depth: number;
  readonly groups: readonly Group[];
}

function groupsOf(tasks: readonly FileTask[], free: readonly Uint32Array[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const [position, { files }] of tasks.entries()) {
    if (free[position]?.every((word) => word === 0) !== false) continue;
    for (const { text, segments } of files.flatMap(readPattern)) {
      const key = segments.at(-1) === "deep" ? `${text}/` : text;
      const group = groups.get(key) ?? { text, segments, tasks: [] };
      if (group.tasks.at(-1) !== position) group.tasks.push(position);
      groups.set(key, group);
    }
  }
  return groups.values();
}

function place(group: Group, root: Folder): void {
  let folder = root;
  for (const segment of group.segments.slice(0, DEEPEST)) {
    if (segment === "deep" || !("literal" in segment)) break;
    const inner = folder.folders.get(segment.literal) ?? newFolder();
    folder.folders.set(segment.literal, inner);
    folder = inner;
  }
  folder.groups.push(group);
}

function newFolder(): Folder {
  return { folders: new Map(), groups: [] };
}

/** For each task, those that may run in parallel with it. Of two tasks with the same id only one is checked: the id has to change first. */
function unorderedTasks(tasks: readonly FileTask[]): Uint32Array[] {
  const { before, positions } = reachability(tasks);
  const counted = setOf([...positions.values()], tasks.length);
  const free = before.map((set, position) =>
    hasBit(counted, position) ? counted.map((word, index) => word & ~(set[index] ?? 0)) : new Uint32Array(set.length),
  );
  for (const [position, set] of before.entries()) {
    clear(free[position], position);
    for (const other of members(set)) clear(free[other], position);
  }
  return free;
}

function partnersIn(group: Group, free: Uint32Array | undefined, size: number): number[] {
  if (free === undefined) return [];
  if (group.tasks.length <= 16) return group.tasks.filter((task) => hasBit(free, task));
  group.set ??= setOf(group.tasks, size);
  const { set } = group;
  return members(free.map((word, index) => word & (set[index] ?? 0)));
}

function setOf(positions: readonly number[], size: number): Uint32Array {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions) set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
  return set;
}

function members(set: Uint32Array): number[] {
  const found: number[] = [];
  for (const [index, word] of set.entries()) {
    for (let rest = word; rest !== 0; rest = (rest & (rest - 1)) >>> 0)
      found.push(index * 32 + 31 - Math.clz32(rest & -rest));
  }
  return found;
}

function clear(set: Uint32Array | undefined, position: number): void {
  if (set) set[position >>> 5] = (set[position >>> 5] ?? 0) & ~(1 << (position & 31));
}
