// Pages for browsers without a built page or without access.
import type { Answer } from "../context/route.ts";
import { html, pageOf } from "./html.ts";

export interface Start {
  /** The URL of this server as the browser used it. */
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
    <h1>Planwright is running</h1>
    <p class="soft">Version ${version}. You are ${caller.name}, with the role ${caller.role}.</p>
    <p>
      A plan-first coding agent: it writes a plan, you approve it, then it changes files. The web interface is not built
      here; use the API.
    </p>
    <ul>
      <li><a href="/docs">API reference</a></li>
      <li><a href="/openapi.json">openapi.json</a>, for generators and tools</li>
    </ul>
    <h2>With curl</h2>
    <p>
      Get a token: the owner’s is in the file <code>token</code> in Planwright’s server folder; create others with
      <code>POST /api/v1/tokens</code>. Then list the workspaces,
    </p>
    <pre><code>${list}</code></pre>
    <p>start a chat in one of them,</p>
    <pre><code>${begin}</code></pre>
    <p>and follow what happens:</p>
    <pre><code>${follow}</code></pre>
  </main>`;
  return pageOf({ title: "Planwright", body });
}

/** `command` prints a sign-in link; `path` is the page to continue with afterwards. */
export function signedOutPage(command: string, path: string): Answer {
  const body = html`<main class="sheet">
    <h1>Planwright is running</h1>
    <p>This browser is not signed in. On the machine that Planwright runs on, run</p>
    <pre><code>${command}</code></pre>
    <p>and open the link that it prints. It works once, within ten minutes.</p>
    <p class="soft">Signed in meanwhile? <a href="${path}">Continue</a>.</p>
    <p class="soft">Programs send a token instead: see the <a href="/docs">API reference</a>.</p>
  </main>`;
  return pageOf({ title: "Planwright", body, status: 401 });
}

/** For a link that is used up or expired. */
export function expiredLinkPage(command: string): Answer {
  const body = html`<main class="sheet">
    <h1>This link has expired</h1>
    <p>A link works once, within ten minutes. For a new one, run</p>
    <pre><code>${command}</code></pre>
    <p>on the machine that Planwright runs on, and open the link that it prints.</p>
    <p class="soft">If this browser is already signed in, <a href="/">continue</a>.</p>
  </main>`;
  return pageOf({ title: "Planwright", body, status: 410 });
}

/**
 * Navigates to one of our pages. A redirect would not do: browsers omit the cookie in a navigation that another site started, and this starts
 * a new one. Only for our own paths, without a query.
 */
export function redirectPage(path: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const body = html`<main class="sheet">
    <h1>Planwright</h1>
    <p><a href="${path}">Continue</a></p>
  </main>`;
  return pageOf({
    title: "Planwright",
    body,
    head: html`<meta http-equiv="refresh" content="0;url=${path}" />`,
    headers,
  });
}
