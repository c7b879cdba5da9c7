// Conversations are numbered as they begin: the same session has the same folders, whichever of two answers comes first.

export interface Numbers {
  take(): number;
  /** Of one that never came about. */
  giveBack(number: number): void;
}

/** Beside those of the folders that are there. */
export function openNumbers(folders: readonly string[]): Numbers {
  const taken = new Set(folders.map((name) => Number.parseInt(name, 10)));
  return {
    take() {
      let number = 1;
      while (taken.has(number)) number++;
      taken.add(number);
      return number;
    },
    giveBack(number) {
      taken.delete(number);
    },
  };
}
