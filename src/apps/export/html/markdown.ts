// Renders Markdown as our own HTML: only the parser's tokens are used. HTML in it is text, images are links, and links go to the web or nowhere.
import { Lexer, type Token, type Tokens } from "marked";
import { codePieces } from "../../views/text/code-pieces.ts";
import { html, type Html, type Part } from "./html.ts";

/** `level`: of the heading above; headings in the text come below it. */
export function markdown(text: string, level: number): Html {
  try {
    return html`<div class="prose" dir="auto">${blocks(tokensOf(text), level)}</div>`;
  } catch (thrown) {
    // Nested too deeply to be anything but text.
    if (!(thrown instanceof RangeError)) throw thrown;
    return plain(text);
  }
}

/** As typed. */
export function plain(text: string): Html {
  return html`<div class="typed" dir="auto">${text.trim()}</div>`;
}

/** A line that is not Markdown, but may name files and commands. */
export function withCode(line: string): Html {
  return html`${codePieces(line).map(({ text, isCode }) => (isCode ? html`<code>${text}</code>` : text))}`;
}

/** The parser can take minutes for longer paragraphs: they are shown as typed. */
const LONGEST = 4_000;
const MOST_MARKS = 200;

function tokensOf(text: string): Token[] {
  const lexer = new Lexer({ gfm: true });
  const tokens = lexer.blockTokens(text.replaceAll(/\r\n?/g, "\n"));
  for (const { src, tokens: inside } of lexer.inlineQueue) {
    const isUsual = src.length <= LONGEST && src.split(/[*_~`[\]]/, MOST_MARKS + 2).length <= MOST_MARKS;
    if (isUsual) lexer.inlineTokens(src, inside);
    else inside.push({ type: "text", raw: src, text: src });
  }
  return tokens;
}

function blocks(tokens: readonly Token[], level: number): Part {
  return tokens.map((token) => block(token, level));
}

function block(token: Token, level: number): Part {
  switch (token.type) {
    case "space":
    case "def":
      return undefined;
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return html`<p class="heading" role="heading" aria-level="${Math.min(6, level + depth)}">${inline(tokens)}</p>`;
    }
    case "paragraph":
      return html`<p>${inline((token as Tokens.Paragraph).tokens)}</p>`;
    case "code":
      return html`<pre tabindex="0"><code>${(token as Tokens.Code).text}</code></pre>`;
    case "blockquote":
      return html`<blockquote>${blocks((token as Tokens.Blockquote).tokens, level)}</blockquote>`;
    case "hr":
      return html`<hr />`;
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      const inside = items.map((item) => html`<li>${blocks(item.tokens, level)}</li>`);
      return ordered
        ? html`<ol start="${Number(start) || 1}">
            ${inside}
          </ol>`
        : html`<ul>
            ${inside}
          </ul>`;
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const head = header.map(({ tokens }) => html`<th scope="col">${inline(tokens)}</th>`);
      const body = rows.map(
        (row) =>
          html`<tr>
            ${row.map(({ tokens }) => html`<td>${inline(tokens)}</td>`)}
          </tr>`,
      );
      return html`<div class="wide" tabindex="0">
        <table>
          <thead>
            <tr>
              ${head}
            </tr>
          </thead>
          <tbody>
            ${body}
          </tbody>
        </table>
      </div>`;
    }
    case "checkbox":
      return (token as Tokens.Checkbox).checked ? "☑ " : "☐ ";
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens) : text;
    }
    default:
      return html`<p>${token.raw.trim()}</p>`;
  }
}

function inline(tokens: readonly Token[]): Part {
  return tokens.map((token): Part => {
    switch (token.type) {
      case "strong":
        return html`<strong>${inline((token as Tokens.Strong).tokens)}</strong>`;
      case "em":
        return html`<em>${inline((token as Tokens.Em).tokens)}</em>`;
      case "del":
        return html`<del>${inline((token as Tokens.Del).tokens)}</del>`;
      case "codespan":
        return html`<code>${(token as Tokens.Codespan).text}</code>`;
      case "br":
        return html`<br />`;
      case "link": {
        const { href, tokens: inside } = token as Tokens.Link;
        return link(href, inline(inside));
      }
      case "image": {
        const { href, text } = token as Tokens.Image;
        return link(href, text || href.slice(0, 100));
      }
      case "checkbox":
        return (token as Tokens.Checkbox).checked ? "☑ " : "☐ ";
      case "text":
      case "escape":
        return (token as Tokens.Text).text;
      default:
        return token.raw;
    }
  });
}

/** Any other scheme may run something where the page is opened. */
function link(href: string, inside: Part): Part {
  if (!/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href)) return inside;
  return html`<a href="${href}" rel="noopener noreferrer nofollow">${inside}</a>`;
}
