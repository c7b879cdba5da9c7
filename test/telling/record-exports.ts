// Records each session as the files that users share: the page (as text and picture) and Markdown.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openedText, runCommand, type Recording } from "./recording.ts";

export async function recordExports(recording: Recording): Promise<void> {
  const { browser, home, sessions, write, pictureFile } = recording;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const { name } of sessions) {
    write(`${name}.md`, runCommand(recording, name, ["export", name, "--markdown"]));
    const file = join(home, `${name}.html`);
    runCommand(recording, name, ["export", name, "--html", "--out", file]);
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: pictureFile(name) });
    const text = await page.evaluate<string>(openedText);
    write(`${name}.txt`, text);
  }
  await context.close();
}
