// The server's public routes and generated pages, and their strict content policy.
import { expect, test } from "vitest";
import { served } from "./served.fixture.ts";
import { routes } from "./routes.ts";

test("without a token, only health and documentation are available", async () => {
  const site = await served([]);
  const get = (path: string) => fetch(site.url + path);
  const health = await get("/health");
  expect(await health.json()).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptime_seconds: expect.any(Number),
  });
  expect(((await (await get("/openapi.json")).json()) as { openapi: string }).openapi).toBe("3.1.0");
  expect((await get("/api/v1/version")).status).toBe(401);
  expect((await site.call("GET", "/api/v1/version")).body).toMatchObject({ name: "planwright", working: 0 });
});

test("the reference shows every operation and loads or runs nothing foreign", async () => {
  const site = await served([]);
  const response = await fetch(`${site.url}/docs`);
  const page = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  for (const { operation } of routes) expect(page).toContain(`<article class="operation" id="${operation}">`);
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\//);
  // Every link inside it has a target.
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  const style = await fetch(`${site.url}/docs/reference.css`);
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  expect(await style.text()).toContain("prefers-color-scheme: dark");
});
