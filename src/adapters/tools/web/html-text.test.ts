// Pages become readable text, hostile ones in bounded time.
import { expect, test } from "vitest";
import { hostilePieces as pieces } from "../../../../test/hostile-pieces.ts";
import { htmlToText } from "./html-text.ts";

const base = "https://example.com/docs/page.html";

test("keeps the visible text and drops the rest", () => {
  const html = `<!DOCTYPE html><html><head><title>A &amp; B</title><style>p{}</style><meta name="x" content="a>b"></head>
    <body><!-- <p>no</p> --><nav><a href="/">Home</a></nav>
    <h2>Use   it</h2><p>First <b>bold</b>,
    then <a href="next.html">next</a> &mdash; <a href="#here">here</a>.<br>New line</p>
    <ul><li>One</li><li><p>Two</p></li></ul>
    <script>if (a < b) document.write("<p>no</p>")</script><svg><text>no</text></svg>
    <table><tr><th>K</th><th>V</th></tr><tr><td>a</td><td>1</td></tr></table>
    <pre><code>if (x) {\n    y &lt; z\n}</code></pre><p>Call <code>f()</code><img alt="Logo" src=x></p></body></html>`;
  expect(htmlToText(html, base)).toBe(
    [
      "# A & B",
      "",
      "Home (https://example.com/)",
      "",
      "## Use it",
      "",
      "First bold, then next (https://example.com/docs/next.html) — here.",
      "New line",
      "",
      "- One",
      "- Two",
      "",
      "K | V",
      "a | 1",
      "",
      "```",
      "if (x) {",
      "    y < z",
      "}",
      "```",
      "",
      "Call `f()`[Logo]",
    ].join("\n"),
  );
});

test.each([
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["<p>open <b>never closed", "open never closed"],
  ["<a title=\"a>b\" href='x'>l</a>", "l (https://example.com/docs/x)"],
  ['read<p class="never closed>text</p>', "read"],
  ["<script>never closed", ""],
  ["<script src='x'/>shown", "shown"],
  ["<svg><svg>no</svg>no</svg>shown", "shown"],
  ["<title>A &lt;b&gt; title", "# A <b> title"],
  ["Pre&shy;view&nbsp;&hellip; &eacute;&CounterClockwiseContourIntegral; &#150;", "Preview … é∳ –"],
  ["&#20013;&#x6587; &unknown; &#0; &#xD800; &amp;lt;", "中文 &unknown; \uFFFD \uFFFD &lt;"],
  ['<a href="javascript:alert(1)">x</a>', "x"],
  ["<", "<"],
  ["", ""],
])("%s becomes %s", (html, text) => {
  expect(htmlToText(html, base)).toBe(text);
});

const visible: Readonly<Record<string, string>> = { "<": "<", "&": "&", "&notin": "¬in", "<pre> ": "```\n\n" };

test.each(pieces.page)("of 2 MB of %j only the visible text is left", (piece) => {
  const count = Math.floor(2_000_000 / piece.length);
  expect(htmlToText(piece.repeat(count), base)).toBe((visible[piece] ?? "").repeat(count).trimEnd());
});

test("a tag may have very many attributes", () => {
  const attributes = Array.from({ length: 200_000 }, (_, index) => `x${index}=1`).join(" ");
  expect(htmlToText(`<a ${attributes}>End`, base)).toBe("End");
});
