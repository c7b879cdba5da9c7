// Debian's Chromium for tests and pictures: the headless build where it is installed, because it starts six times as fast.
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

export const BROWSER = "chromium-headless-shell";

const path = [`/usr/bin/${BROWSER}`, "/usr/bin/chromium"].find((each) => existsSync(each));

export const hasBrowser = path !== undefined;

export function launchBrowser(): Promise<Browser> {
  if (path === undefined) throw new Error(`There is no browser. Install it: apt install ${BROWSER}`);
  return chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-gpu"] });
}
