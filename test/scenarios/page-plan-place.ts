// A plan on a page: how tests of the plan view start, and the parts that they check.
import type { Locator, Page } from "playwright-core";
import { planned, type Planned } from "../../src/apps/server/routes/planned.fixture.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { served, type Served, type ServedChat } from "../../src/apps/server/routes/served.fixture.ts";
import { chatPath, openPage, type Look } from "./page-harness.ts";
import { files, planScript, request } from "./plan-command-script.ts";

export interface OpenPlan extends Planned {
  readonly page: Page;
}

/** A pending plan, and the page that shows it. */
export async function openPlan(given: Parameters<typeof planned>[0] = {}, look: Look = {}): Promise<OpenPlan> {
  const found = await planned(given);
  const page = await openPage(found.site, planPath(found), look);
  await page.getByRole("tab", { name: "Document" }).waitFor();
  return { ...found, page };
}

export function planPath({ site, chat }: { readonly site: Served; readonly chat: ServedChat }): string {
  return chatPath(site.workspaceId, chat.id, "plan");
}

/** The session of document 000, on the page from its first moment. */
export async function openGolden(change: (step: ScriptedStep) => ScriptedStep, look: Look = {}) {
  const site = await served(planScript().map(change), { files });
  const chat = await site.chat(`/plan ${request}`);
  const page = await openPage(site, planPath({ site, chat }), look);
  return { site, chat, page };
}

/** Buttons of the bar below the plan. */
export function decisions(page: Page): Record<"approve" | "revise" | "reject", Locator> {
  const bar = page.getByRole("region", { name: "Decision about the plan" });
  return {
    approve: bar.getByRole("button", { name: "Approve…" }),
    revise: bar.getByRole("button", { name: "Request changes…" }),
    reject: bar.getByRole("button", { name: "Reject…" }),
  };
}
