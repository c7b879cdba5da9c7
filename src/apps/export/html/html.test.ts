// Values in a page stay text, even if they look like markup.
import { expect, test } from "vitest";
import { html, renderPart, type Part } from "./html.ts";

test("texts and attributes cannot be escaped from, not even by something that looks like our own markup", () => {
  const name = `"><script>x</script>' & `;
  expect(renderPart(html`<p title="${name}">${name}</p>`)).toBe(
    `<p title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;&#39; &amp; ">&quot;&gt;&lt;script&gt;x&lt;/script&gt;&#39; &amp; </p>`,
  );
  const forged = JSON.parse('["<b>", {"html": "<b>", "Symbol(html)": "<b>"}]') as Part;
  expect(() => renderPart(html`${forged}`)).toThrow("not a function");
});

test("nested parts are joined, and undefined renders as nothing", () => {
  expect(renderPart(html`${[html`<b>${1}</b>`, false, undefined, ["&"]]}`)).toBe("<b>1</b>&amp;");
});

test("terminal control sequences are removed; direction marks are made visible", () => {
  expect(renderPart("\u001B[31mred\u001B[0m \u001B]0;title\u0007\u202Eevil\u0000 \uD800\r\nnext\t.")).toBe(
    "red \u{FFFD}evil\u{FFFD} \u{FFFD}\nnext\t.",
  );
});
