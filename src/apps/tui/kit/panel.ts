// What stands above the input and can be answered with single keys: a plan that waits, a question, a list to choose from.

export interface Size {
  readonly width: number;
  /** At most so many lines. */
  readonly rows: number;
  /** The input is lent to it: what is pressed is text. */
  readonly isWriting?: boolean | undefined;
}

export interface Panel {
  /** At most `rows` lines, none wider than `width`. `hasKeys`: keys go here at this moment, which has to be seen. */
  lines(size: Size, hasKeys: boolean): string[];
  /** A key as the terminal sent it (see `matchesKey` of pi-tui). False: it means nothing here; typed text then goes to the input. */
  press(key: string): boolean;
}

/** Something to read that scrolls away with the terminal: drawn anew when the width or the wish for details changes. */
export type Block = (width: number, details: boolean) => string[];
