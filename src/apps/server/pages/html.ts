// Pages that the server writes itself: plain HTML without scripts, with one stylesheet, fit for the strictest browser rules.
import { pageHeaders } from "../auth/security-headers.ts";
import type { Answer } from "../context/route.ts";

/** Text that is HTML already. Everything else is escaped. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | undefined | false | readonly Piece[];

/** html`<p>${text}</p>` */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.map((part, index) => part + textOf(pieces[index])).join("") };
}

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (typeof piece === "string" || typeof piece === "number") return escape(String(piece));
  return "html" in piece ? piece.html : piece.map(textOf).join("");
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? each);
}

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Default: 200. */
  readonly status?: number;
  /** More of the head. */
  readonly head?: Html;
  readonly headers?: Readonly<Record<string, string>>;
}

export const STYLESHEET = "/docs/reference.css";

export function pageOf({ title, body, status = 200, head, headers }: Page): Answer {
  const { html: text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLESHEET}" />
        <link rel="icon" href="data:," />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return { status, text, type: "text/html; charset=utf-8", headers: { ...pageHeaders, ...headers } };
}

/** Backquoted words as code, empty lines as paragraphs: all that our own descriptions use. */
export function prose(text: string): Html[] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const pieces = paragraph.split("`").map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
    return html`<p>${pieces}</p>`;
  });
}
