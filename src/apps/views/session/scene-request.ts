// The demo lists its scenes with numbers: typing a number requests that scene.

export interface ListedScene {
  readonly language: string;
  readonly request: string;
}

/** The request of that scene in the user's language, as listed; undefined if there is no such scene. */
export function sceneRequest(
  written: string,
  scenes: readonly ListedScene[] | null | undefined,
  language: string,
): string | undefined {
  const [, number] = /^\s*([1-9])[.)]?\s*$/.exec(written.normalize("NFKC")) ?? [];
  if (number === undefined) return undefined;
  return scenes?.filter((scene) => scene.language === language)[Number(number) - 1]?.request;
}
