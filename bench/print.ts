// Prints one line per measurement: ours, the baseline beside it, the ratio, the target.

export interface Line {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly bare?: number;
  readonly target?: string;
}

export function print({ name, unit, ours, bare, target }: Line): void {
  const beside =
    bare === undefined
      ? ""
      : `bare ${number(bare).padStart(9)} ${unit}   ratio ${(ours / bare).toFixed(2).padStart(5)}`;
  console.log(
    `${name.padEnd(44)} ours ${number(ours).padStart(9)} ${unit.padEnd(8)} ${beside.padEnd(42)} ${target ? `target ${target}` : ""}`.trimEnd(),
  );
}

export function heading(text: string): void {
  console.log(`\n${text}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function number(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString("en") : value.toFixed(value < 10 ? 2 : 1);
}
