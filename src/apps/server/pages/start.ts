// What a browser sees while there is no built page, and whoever is not let in.
import type { Answer } from "../serving/route.ts";
import { html, pageOf } from "./html.ts";

export interface Start {
  /** Where this server was reached. */
  readonly url: string;
  readonly version: string;
  readonly caller: { readonly name: string; readonly role: string };
}

export function startPage({ url, version, caller }: Start): Answer {
  const list = `curl ${url}/api/v1/workspaces \\
  -H "Authorization: Bearer $TOKEN"`;
  const begin = `curl ${url}/api/v1/workspaces/<workspace_id>/chats \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"content":"Add a --json flag to the export command"}'`;
  const follow = `curl -N \\
  ${url}/api/v1/workspaces/<workspace_id>/chats/<chat_id>/events \\
  -H "Authorization: Bearer $TOKEN"`;
  const body = html`<main class="sheet">
    <h1>Planwright runs here</h1>
    <p class="soft">Version ${version}. You are ${caller.name}, with the role ${caller.role}.</p>
    <p>
      A plan-first coding agent: it works out a plan, you approve it, then it changes files. This server has no page of
      its own yet; everything can be done with its API.
    </p>
    <ul>
      <li><a href="/docs">Reference of the API</a></li>
      <li><a href="/openapi.json">openapi.json</a>, for generators and tools</li>
    </ul>
    <h2>With curl</h2>
    <p>
      Take a token: the owner’s lies in the file <code>token</code> in Planwright’s folder for the server; others are
      made with <code>POST /api/v1/tokens</code>. Then list the folders,
    </p>
    <pre><code>${list}</code></pre>
    <p>begin a chat in one of them,</p>
    <pre><code>${begin}</code></pre>
    <p>and follow what happens:</p>
    <pre><code>${follow}</code></pre>
  </main>`;
  return pageOf({ title: "Planwright", body });
}

/** `command`: what prints a link. */
export function outsidePage(command: string): Answer {
  const body = html`<main class="sheet">
    <h1>Planwright runs here</h1>
    <p>This browser has not been let in. On the machine that Planwright runs on, run</p>
    <pre><code>${command}</code></pre>
    <p>and open the link that it prints. It counts once, for ten minutes.</p>
    <p class="soft">Programs send a token instead: see the <a href="/docs">reference of the API</a>.</p>
  </main>`;
  return pageOf({ title: "Planwright", body, status: 401 });
}

/** Somebody opened a link that counts no more. */
export function spentPage(command: string): Answer {
  const body = html`<main class="sheet">
    <h1>This link does not count any more</h1>
    <p>A link lets a browser in once, and only for ten minutes. For a new one, run</p>
    <pre><code>${command}</code></pre>
    <p>on the machine that Planwright runs on, and open what it prints.</p>
    <p class="soft">If this browser was let in already, just <a href="/">go on</a>.</p>
  </main>`;
  return pageOf({ title: "Planwright", body, status: 410 });
}

/**
 * Leads to a page of ours. A redirect would not do: browsers leave the cookie out of a way that began at another site, and this begins
 * a new one. For one of our own addresses, without a query.
 */
export function onwardPage(path: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const body = html`<main class="sheet">
    <h1>Planwright</h1>
    <p><a href="${path}">Go on</a></p>
  </main>`;
  return pageOf({
    title: "Planwright",
    body,
    head: html`<meta http-equiv="refresh" content="0;url=${path}" />`,
    headers,
  });
}
