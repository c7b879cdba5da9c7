// The stylesheet of the pages that the server writes itself; in the code, so that a built package needs no other file.
export const stylesheet = `:root {
  color-scheme: light dark;
  --paper: #fbfaf8; --sheet: #ffffff; --ink: #1f2328; --soft: #5c6470; --line: #e3e0da; --accent: #2f5bd0; --code: #f2f0eb;
  --get: #1f7a4d; --post: #2f5bd0; --put: #9a5b00; --patch: #7a4bb5; --delete: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14161a; --sheet: #1b1e24; --ink: #e6e8eb; --soft: #9aa3af; --line: #2c3139; --accent: #8fb0ff; --code: #23272f;
    --get: #5fd39a; --post: #8fb0ff; --put: #f0b35a; --patch: #c6a3f5; --delete: #ff8f87;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
code { background: var(--code); padding: 0.1em 0.35em; border-radius: 4px; }
pre { background: var(--code); padding: 0.9rem 1rem; border-radius: 8px; overflow-x: auto; line-height: 1.5; margin: 0.75rem 0; }
pre code { background: none; padding: 0; font-size: inherit; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2rem; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
h2 { font-size: 1.4rem; margin: 0 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
h4 { font-size: 0.75rem; margin: 1.25rem 0 0.4rem; color: var(--soft); text-transform: uppercase; letter-spacing: 0.05em; }
p { margin: 0.5rem 0; }
.soft { color: var(--soft); }
.sheet { max-width: 44rem; margin: 0 auto; padding: 4rem 1.25rem; }
.sheet ul { padding-left: 1.2rem; }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
.side { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 2rem 1.25rem; border-right: 1px solid var(--line); font-size: 0.9rem; }
.side summary { cursor: pointer; font-weight: 600; padding: 0.2rem 0; }
.side ul { list-style: none; margin: 0 0 0.5rem; padding: 0 0 0 0.75rem; }
.side li a { color: var(--soft); text-decoration: none; display: block; padding: 0.1rem 0; }
.side li a:hover { color: var(--accent); }
.main { padding: 2.5rem 2rem 6rem; min-width: 0; }
.group { margin-top: 3.5rem; }
.operation { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.25rem; margin: 1rem 0; }
.operation > header { display: flex; flex-wrap: wrap; gap: 0.35rem 0.75rem; align-items: baseline; }
.operation > header h3 { flex-basis: 100%; }
.path { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
.path b { font-weight: 600; color: var(--accent); }
.method { font: 700 0.75rem/1 ui-monospace, "SF Mono", Menlo, Consolas, monospace; letter-spacing: 0.04em; min-width: 3.6em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.role { margin-left: auto; font-size: 0.75rem; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 0.05rem 0.6rem; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); font-size: 0.8rem; }
tr:last-child td { border-bottom: 0; }
td p { margin: 0; }
details.schema { margin: 0.4rem 0; }
details.schema > summary { cursor: pointer; font-size: 0.9rem; }
.named { scroll-margin-top: 1rem; }
.problems { font-size: 0.85rem; color: var(--soft); }
@media (max-width: 56rem) {
  .frame { display: block; }
  .side { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1.25rem; }
  .main { padding: 1.5rem 1.25rem 4rem; }
  .operation { padding: 0.9rem 1rem; }
  .sheet { padding: 2rem 1.25rem; }
  h1 { font-size: 1.6rem; }
}
@media print { .side { display: none; } .frame { display: block; } }
`;
