// The server's errors about lines of a plan's text.

export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** Errors with a line number, in line order. */
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
