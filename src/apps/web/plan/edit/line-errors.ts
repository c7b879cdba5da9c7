// What the server says about lines of a text that it could not take as a plan.

export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** Those that name a line, first line first. */
export function lineErrors(
  errors: readonly { readonly field: string; readonly message: string }[] | undefined,
): readonly LineError[] {
  return (errors ?? [])
    .flatMap(({ field, message }) => {
      const line = /^line (\d+)$/.exec(field)?.[1];
      return line === undefined ? [] : [{ line: Number(line), message }];
    })
    .toSorted((a, b) => a.line - b.line);
}
