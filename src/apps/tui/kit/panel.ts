// A panel above the input, answered with single keys: a pending plan, a question, a list to choose from.

export interface Size {
  readonly width: number;
  /** The maximum number of lines. */
  readonly rows: number;
  /** The input is lent to the panel: keys are text. */
  readonly isWriting?: boolean | undefined;
}

export interface Panel {
  /** At most `rows` lines, none wider than `width`. `hasKeys`: the panel has the keys now, which must be visible. */
  lines(size: Size, hasKeys: boolean): string[];
  /** A key as the terminal sent it (see `matchesKey` of pi-tui). False: the key has no meaning here; typed text then goes to the input. */
  press(key: string): boolean;
}

/** Printed text that scrolls away with the terminal. It is drawn again when the width or the details setting changes. */
export type Block = (width: number, details: boolean) => string[];
