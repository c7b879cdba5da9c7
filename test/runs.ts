// How many random cases a property test tries: few in every run, more in `npm run test:long`.
export const isLong = process.env["LONG_TESTS"] === "1";

export function runs(usually: number, long = usually * 10): number {
  return isLong ? long : usually;
}
