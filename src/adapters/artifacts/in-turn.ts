// Work that must not overlap: what is asked for later is also done later, so that the newest content stays.

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function startTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
