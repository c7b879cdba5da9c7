// Browsers send the page's cookie to every port of its host: programs on other ports cannot use it, and a page without its key says how to sign in.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { rawRequest } from "../../src/apps/server/raw-request.fixture.ts";
import { openPage } from "./page-harness.ts";

test("R128: a dev server that a user opens gets the cookie, but is nobody with it", async () => {
  const site = await served([]);
  const received: string[] = [];
  const other = createServer(({ headers }, response) => {
    received.push(headers.cookie ?? "");
    response.setHeader("content-type", "text/html").end("<title>Dev server</title>");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());

  const page = await openPage(site);
  await page.getByText("What do you want to get done?").waitFor();
  expect(new URL(page.url()).hash).toBe("");
  const { port } = other.address() as AddressInfo;
  await page.goto(`http://${new URL(site.url).hostname}:${port}/`);
  const cookie = received.find((each) => each.includes("planwright=")) ?? "not sent";
  expect(cookie).toMatch(/^planwright=/);
  const body = await rawRequest(site.url, "/api/v1/tokens", { cookie }, "POST");
  expect(body.status).toBe(401);

  // The page itself still works, until its own storage is emptied.
  await page.goto(site.url);
  await page.getByText("What do you want to get done?").waitFor();
  await page.evaluate("localStorage.clear()");
  await page.goto(`${site.url}/settings`);
  await page.getByText("This browser is not signed in.").waitFor();
  expect(await page.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/settings");
});
