// A binary min-heap of numbers.

export interface Heap {
  add(value: number): void;
  take(): number | undefined;
}

export function createHeap(): Heap {
  const heap: number[] = [];
  const at = (index: number) => heap[index] ?? Number.POSITIVE_INFINITY;
  return {
    add(value) {
      let index = heap.push(value) - 1;
      for (let above = (index - 1) >> 1; index > 0 && at(above) > value; above = (index - 1) >> 1) {
        heap[index] = at(above);
        index = above;
      }
      heap[index] = value;
    },
    take() {
      const first = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      let index = 0;
      for (;;) {
        let below = index * 2 + 1;
        if (at(below + 1) < at(below)) below++;
        if (at(below) >= last) break;
        heap[index] = at(below);
        index = below;
      }
      heap[index] = last;
      return first;
    },
  };
}
