// Sums of money look as the browser's own format writes them.
import { expect, test } from "vitest";
import { money } from "./figures.ts";

test.each(["en", "de", "zh"])("money in %s is written as Intl does", (language) => {
  for (const dollars of [0, 0.0001, 0.01, 0.0999, 0.1, 0.4, 1, 12.345, 999.999, 1_234.5, 1_234_567.891]) {
    const digits = dollars > 0 && dollars < 0.1 ? 4 : 2;
    const format = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    expect(money(dollars, language)).toBe(format.format(dollars));
  }
});
