// A captured terminal screen as a web page with a dark theme, for pictures.
const colours: Readonly<Record<number, string>> = {
  31: "#f07178",
  32: "#8fcf7f",
  33: "#e6c06a",
  36: "#66c7d6",
  94: "#7aa8ff",
};

/** `painted` is what `tmux capture-pane -e` prints. */
export function terminalPage(painted: string, width = 904): string {
  const style = `background:#14161b;color:#d6d9e0;font:14px/1.35 'DejaVu Sans Mono',monospace;padding:18px;margin:0;width:${width}px`;
  return `<body style="margin:0;background:#14161b"><pre style="${style}">${spansOf(painted.trimEnd())}</pre>`;
}

/** Attributes that are not set again continue on the next line. */
function spansOf(painted: string): string {
  let look = new Set<number>();
  return painted.replaceAll(
    // oxlint-disable-next-line no-control-regex -- that is what colours are made of
    /\x1b\[([\d;]*)m|\x0e|\x0f|([^\x1b\x0e\x0f]+)/g,
    (_, codes: string | undefined, text: string | undefined) => {
      if (text !== undefined) return `<span style="${styleOf(look)}">${escaped(text)}</span>`;
      for (const code of (codes ?? "0").split(";").map(Number)) {
        if (code === 0) look = new Set();
        else if (code === 39) look = new Set([...look].filter((each) => each < 30));
        else if (code === 22) look = new Set([...look].filter((each) => each > 2));
        else if (code > 20 && code < 30) look.delete(code - 20);
        else look.add(code);
      }
      return "";
    },
  );
}

function styleOf(look: ReadonlySet<number>): string {
  const colour = [...look].map((code) => colours[code]).findLast((each) => each !== undefined) ?? "#d6d9e0";
  const isInverse = look.has(7);
  return [
    isInverse ? `background:${colour};color:#14161b` : `color:${colour}`,
    look.has(1) ? "font-weight:700" : "",
    look.has(2) ? "opacity:.6" : "",
    look.has(3) ? "font-style:italic" : "",
    look.has(4) ? "text-decoration:underline" : "",
  ].join(";");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
