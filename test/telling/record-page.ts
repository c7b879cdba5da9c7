// Records every view of the page for each session: its text and a picture.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openedText, type Recording } from "./recording.ts";

/** Parameters of the address. */
const views = [
  "",
  "view=plan",
  "view=build",
  "view=build&as=timeline",
  "view=build&as=graph",
  "view=audit",
  "view=usage",
];

/** Text that is read aloud or shown in a tooltip. */
const accessibleNames = `[...new Set(
  [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
    ["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
  ),
)].join("\\n")`;

const built = new Set<string>();

export async function recordPage(recording: Recording): Promise<void> {
  const { tree, program, env, work, home, language, browser, sessions } = recording;
  if (!built.has(tree)) execFileSync("npm", ["run", "build:web"], { cwd: tree, stdio: "ignore" });
  built.add(tree);
  const folders = sessions.map(({ name }) => join(work, name));
  const server = spawn(process.execPath, [program, "serve", "--port", "0", "--log-level", "silent", ...folders], {
    env,
    cwd: work,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language,
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  try {
    const url = await addressOf(server.stdout);
    const token = readFileSync(join(home, "server", "token"), "utf8").trim();
    const headers = { authorization: `Bearer ${token}` };
    const link = await fetch(`${url}/api/v1/links`, { method: "POST", headers });
    const page = await context.newPage();
    await page.goto(((await link.json()) as { url: string }).url);
    const listed = await fetch(`${url}/api/v1/workspaces`, { headers });
    const { workspaces } = (await listed.json()) as { workspaces: { workspace_id: string; folder: string }[] };
    await recordView(recording, page, `${url}/`, "home");
    await recordView(recording, page, `${url}/settings`, "settings");
    for (const { name } of sessions) {
      const workspace = workspaces.find(({ folder }) => folder.endsWith(`/${name}`));
      if (!workspace) throw new Error(`The server does not know the folder of ${name}.`);
      for (const view of views) {
        const file = [name, ...new URLSearchParams(view).values()].join("-");
        const address = `${url}/workspaces/${workspace.workspace_id}/chats/${name}${view && `?${view}`}`;
        await recordView(recording, page, address, file);
      }
    }
  } finally {
    await context.close();
    server.kill("SIGKILL");
    await once(server, "exit");
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let printed = "";
  for await (const chunk of output) {
    printed += String(chunk);
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (found) return found;
  }
  throw new Error(`The server ended.\n${printed}`);
}

async function recordView({ write, pictureFile }: Recording, page: Page, address: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: "load" });
  await settled(page);
  await page.screenshot({ path: pictureFile(name) });
  // Long lists draw only what is visible.
  await page.setViewportSize({ width: 1440, height: 6_000 });
  await settled(page);
  const text = await page.evaluate<string>(openedText);
  const names = await page.evaluate<string>(accessibleNames);
  write(
    `${name}.txt`,
    `${text}
[names]
${names}`,
  );
}

/** Waits until the text has stayed the same for a while. */
async function settled(page: Page): Promise<void> {
  let before = "";
  for (let same = 0, tries = 0; same < 3 && tries < 40; tries++) {
    await page.waitForTimeout(150);
    const now = await page.evaluate<string>("document.body.innerText");
    same = now === before && now !== "" ? same + 1 : 0;
    before = now;
  }
}
