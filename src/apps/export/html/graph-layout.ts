// Places the tasks of a plan in a drawing: in layers, each after its dependencies and close to its neighbours.
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  /** Upper left corners, by task. */
  readonly places: ReadonlyMap<string, Point>;
  /** Edges between tasks, routed around others. The points lie between tasks. */
  readonly edges: readonly { readonly from: string; readonly to: string; readonly points: readonly Point[] }[];
  readonly direction: "right" | "down";
}

export const NODE = { width: 216, height: 74 } as const;
const GAP = 18;
const BETWEEN = 52;
/** As wide as the page's text: longer graphs grow downwards. */
const WIDEST = 880;

/** A task, or the place of an edge in a layer that it crosses. */
interface Slot {
  readonly layer: number;
  readonly before: Slot[];
  readonly after: Slot[];
  place: number;
}

/** `tasks` come after their dependencies. */
export function layoutGraph(tasks: readonly GraphTask[]): GraphLayout {
  const slots = new Map<string, Slot>();
  const layers: Slot[][] = [];
  const put = (layer: number): Slot => {
    const row = (layers[layer] ??= []);
    const slot: Slot = { layer, before: [], after: [], place: row.length };
    row.push(slot);
    return slot;
  };
  const chains: { from: string; to: string; chain: Slot[] }[] = [];
  for (const { taskId, blockedBy } of tasks) {
    const known = [...new Set(blockedBy)].filter((id) => slots.has(id));
    const own = put(Math.max(0, ...known.map((id) => (slots.get(id)?.layer ?? 0) + 1)));
    slots.set(taskId, own);
    for (const from of known) {
      const first = slots.get(from) as Slot;
      const between = Array.from({ length: own.layer - first.layer - 1 }, (_, step) => put(first.layer + step + 1));
      const chain = [first, ...between, own];
      for (const [index, slot] of chain.slice(1).entries()) {
        slot.before.push(chain[index] as Slot);
        chain[index]?.after.push(slot);
      }
      chains.push({ from, to: taskId, chain });
    }
  }
  reduceCrossings(layers);
  return placeSlots(layers, slots, chains);
}

/** A few passes in both directions move each task to the middle of its neighbours. */
function reduceCrossings(layers: readonly Slot[][]): void {
  for (let round = 0; round < 6; round++) {
    const side = round % 2 === 0 ? "before" : "after";
    for (const row of side === "before" ? layers : layers.toReversed()) {
      const middle = new Map(
        row.map((slot) => [
          slot,
          average(
            slot[side].map(({ place }) => place),
            slot.place,
          ),
        ]),
      );
      row.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
      for (const [place, slot] of row.entries()) slot.place = place;
    }
  }
}

function average(places: readonly number[], otherwise: number): number {
  return places.length === 0 ? otherwise : places.reduce((sum, place) => sum + place, 0) / places.length;
}

function placeSlots(
  layers: readonly (readonly Slot[])[],
  slots: ReadonlyMap<string, Slot>,
  chains: readonly { from: string; to: string; chain: Slot[] }[],
): GraphLayout {
  const longest = Math.max(0, ...layers.map((row) => row.length));
  const { width, height } = NODE;
  const isRight = layers.length * (width + BETWEEN) - BETWEEN <= WIDEST;
  const [along, across] = isRight ? [width + BETWEEN, height + GAP] : [height + BETWEEN, width + GAP];
  const corner = ({ layer, place }: Slot): Point => {
    const aside = place + (longest - (layers[layer]?.length ?? 0)) / 2;
    return isRight ? { x: layer * along, y: aside * across } : { x: aside * across, y: layer * along };
  };
  const middle = (slot: Slot): Point => ({ x: corner(slot).x + width / 2, y: corner(slot).y + height / 2 });
  const [deep, wide] = [layers.length * along - BETWEEN, longest * across - GAP];
  return {
    width: Math.max(0, isRight ? deep : wide),
    height: Math.max(0, isRight ? wide : deep),
    places: new Map([...slots].map(([taskId, slot]) => [taskId, corner(slot)])),
    edges: chains.map(({ from, to, chain }) => ({ from, to, points: chain.slice(1, -1).map(middle) })),
    direction: isRight ? "right" : "down",
  };
}
