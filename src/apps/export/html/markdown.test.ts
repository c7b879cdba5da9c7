// Markdown is rendered, and nothing in it can run.
import { expect, test } from "vitest";
import { renderPart } from "./html.ts";
import { markdown, withCode } from "./markdown.ts";

const shown = (text: string) =>
  renderPart(markdown(text, 2))
    .replace(/^<div class="prose" dir="auto">([\s\S]*)<\/div>$/, "$1")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=>) (?=<)/g, "");

test("headings are below the one above, and lists, code, quotes and tables are rendered", () => {
  expect(shown("# One *two*")).toBe('<p class="heading" role="heading" aria-level="3">One <em>two</em></p>');
  expect(shown("- [x] a\n- b\n  1. c")).toBe('<ul><li>☑ a</li><li>b<ol start="1"><li>c</li></ol></li></ul>');
  expect(shown("```js\na < b\n```")).toBe('<pre tabindex="0"><code>a &lt; b</code></pre>');
  expect(shown("> `x`  \n> ~~y~~")).toBe("<blockquote><p><code>x</code><br /><del>y</del></p></blockquote>");
  const table = shown("| a |\n|---|\n| **b** |");
  for (const part of ['<th scope="col">a</th>', "<td><strong>b</strong></td>"]) expect(table).toContain(part);
});

test("links go to the web or nowhere, images are links, HTML is text", () => {
  const safe = 'rel="noopener noreferrer nofollow"';
  expect(shown('[a](https://x.y/?q="1") <mailto:a@b.c>')).toContain(
    `<a href="https://x.y/?q=&quot;1&quot;" ${safe}>a</a>`,
  );
  for (const to of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//x.y",
    "a.md",
    "vbscript:x",
  ])
    expect(shown(`[a](${to})`)).toBe("<p>a</p>");
  expect(shown("![a](https://x.y/z.png)")).toBe(`<p><a href="https://x.y/z.png" ${safe}>a</a></p>`);
  expect(shown("![a](data:image/png;base64,AAAA)")).toBe("<p>a</p>");
  expect(shown("<b onclick=x>a</b> &lt;")).toBe("<p>&lt;b onclick=x&gt;a&lt;/b&gt; &amp;lt;</p>");
  expect(shown("<script>\nx\n</script>")).toBe("<p>&lt;script&gt; x &lt;/script&gt;</p>");
});

test("paragraphs that would take the parser minutes are shown as typed; those around them are rendered", () => {
  const hostile = "*a ".repeat(20_000);
  const page = shown(`*one*\n\n${hostile}\n\n*two*`);
  expect(page === `<p><em>one</em></p><p>${hostile}</p><p><em>two</em></p>`).toBe(true);
});

test("text nested too deeply is shown as typed", () => {
  const deep = ">".repeat(20_000);
  expect(renderPart(markdown(`${deep} x`, 2))).toContain("&gt;&gt;&gt;");
});

test("in a line that is not Markdown, only text between backticks becomes code", () => {
  expect(renderPart(withCode("run `a < b`, *not* <b>"))).toBe("run <code>a &lt; b</code>, *not* &lt;b&gt;");
});
