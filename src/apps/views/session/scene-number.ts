// The demo lists its scenes with numbers: who writes one of them means that scene.

export interface ListedScene {
  readonly language: string;
  readonly request: string;
}

/** What is sent for it, as the list has it in the person's language; undefined where it is none of them. */
export function requestNumbered(
  written: string,
  scenes: readonly ListedScene[] | null | undefined,
  language: string,
): string | undefined {
  const [, number] = /^\s*([1-9])[.)]?\s*$/.exec(written.normalize("NFKC")) ?? [];
  if (number === undefined) return undefined;
  return scenes?.filter((scene) => scene.language === language)[Number(number) - 1]?.request;
}
