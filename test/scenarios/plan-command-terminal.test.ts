// A person at a real terminal decides about a plan: approve, deny with feedback, exit; never by accident (R48, R86).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { compiled, makePlace, run, serve, type Place } from "./harness.ts";
import { replaceIn, shown } from "./plan-command-place.ts";
import { files, plan, planScript, request, smallPlan, type PlanScript } from "./plan-command-script.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");
const menu = "[1] Approve  [2] Deny with feedback  [3] Exit";

/** Runs `planwright <args>` in a terminal of 80 columns. */
function inTerminal(place: Place, args: string) {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
  const ended = join(place.home, `ended-${Math.random()}`);
  const environment = `NODE_COMPILE_CACHE="${compiled}" HOME="${place.home}" PLANWRIGHT_HOME="${place.home}" LANG=C.UTF-8`;
  const command = `${environment} "${process.execPath}" "${program}" ${args}; echo $? > "${ended}"; sleep 100`;
  tmux("-u", "new-session", "-d", "-x", "80", "-y", "50", "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p", "-J", "-S", "-500").trimEnd();
  const last = () => screen().split("\n").at(-1)?.trim() ?? "";
  return {
    screen,
    type: (keys: string) => tmux("send-keys", "-l", keys) + tmux("send-keys", "Enter"),
    press: (key: string) => tmux("send-keys", key),
    paste(text: string) {
      tmux("set-buffer", text);
      // With line feeds, as a terminal gives them.
      tmux("paste-buffer", "-r");
    },
    see: (text: string) => waitUntil(() => screen().includes(text)),
    /** The question about this revision is there, and can be answered. */
    asked: (revision: number) =>
      waitUntil(
        () => screen().includes(`? Revision ${revision} waits for your decision.\n  ${menu}`) && last() === ">",
      ),
    prompted: (prompt: string) => waitUntil(() => last() === prompt),
    async exitCode() {
      await waitUntil(() => existsSync(ended) && readFileSync(ended, "utf8") !== "");
      return Number(readFileSync(ended, "utf8"));
    },
  };
}

async function atPrompt(script: PlanScript = {}, args = "") {
  const place = makePlace(files);
  const server = await serve(place, planScript(script));
  const terminal = inTerminal(place, `plan '${request}' ${args}`);
  await terminal.asked(1);
  return { place, server, terminal };
}

const revision = { ...plan, title: "Refactor auth, without deploying", tasks: plan.tasks.slice(0, 4) };

describe.skipIf(missing("tmux"))("a person at the terminal", () => {
  test("denies with feedback, gets the next revision, approves it, and it is built at once", async () => {
    const { place, server, terminal } = await atPrompt({ revision });
    for (const [index, word] of ["yes", "1 but without deploying", "11", ""].entries()) {
      terminal.type(word);
      await waitUntil(() => terminal.screen().split("Type 1, 2 or 3, then Enter.").length === index + 2);
    }
    expect((await shown(place)).status).toBe("pending_approval");
    terminal.type("2");
    await terminal.prompted("What should be different? (Enter alone goes back) >");
    terminal.press("Enter");
    await terminal.prompted(">");
    terminal.type("2");
    await terminal.prompted("What should be different? (Enter alone goes back) >");
    terminal.type("1 thing: 2 or 3 tasks less");
    await terminal.asked(2);
    const revising = server.requests.map(({ body }) => body).filter((body) => body.includes("Revise the plan for"));
    expect(revising).toEqual([expect.stringContaining("What the person says:\\n1 thing: 2 or 3 tasks less")]);
    terminal.type("1");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.screen()).toMatch(/→ Revision 2 is approved \(.+\)\n/);
    expect(terminal.screen()).toContain("Plan executed (4/4 tasks succeeded): Refactor auth, without deploying");
    expect(await shown(place)).toMatchObject({ status: "completed", revision: 2 });
  });

  test("exits, and is asked again by a run that goes on", async () => {
    const { place, terminal } = await atPrompt();
    terminal.type("3");
    expect(await terminal.exitCode()).toBe(3);
    const { planId, sessionId } = await shown(place);
    expect(terminal.screen()).toContain(`planwright approve ${planId.slice(-12)}@1`);
    const again = inTerminal(place, `run --resume ${sessionId}`);
    await again.asked(1);
    again.press("C-d");
    expect(await again.exitCode()).toBe(3);
    const once = inTerminal(place, `run --resume ${sessionId}`);
    await once.asked(1);
    once.press("C-c");
    expect(await once.exitCode()).toBe(130);
    expect((await shown(place)).status).toBe("pending_approval");
  });

  test("pastes several lines of feedback, and nothing in them decides", async () => {
    const { place, server, terminal } = await atPrompt({ revision });
    terminal.type("2");
    await terminal.prompted("What should be different? (Enter alone goes back) >");
    terminal.paste("  \n1\n1\n");
    await terminal.prompted(">");
    expect((await shown(place)).status).toBe("pending_approval");
    terminal.type("2");
    await terminal.prompted("What should be different? (Enter alone goes back) >");
    terminal.paste("Two things:\n1\nNo deployment\n");
    await terminal.asked(2);
    const body = server.requests.map((each) => each.body).find((each) => each.includes("Revise the plan for"));
    expect(body).toContain("What the person says:\\nTwo things:\\n1\\nNo deployment");
    expect((await shown(place)).status).toBe("pending_approval");
  });

  test("is told when somebody decides elsewhere", async () => {
    const { place, terminal } = await atPrompt();
    const { planId, sessionId } = await shown(place);
    await run(place, ["approve", planId, "--by", "Ada"]);
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.screen()).toContain(
      `Revision 1 was approved elsewhere (Ada). Carry it out with: planwright run --resume ${sessionId}`,
    );
  });

  test("sees what was edited before it can be approved", async () => {
    const { place, terminal } = await atPrompt();
    const { planFile } = await shown(place);
    replaceIn(join(place.workspace, planFile ?? ""), "Deploy to staging", "Deploy to production");
    terminal.type("1");
    await terminal.asked(2);
    expect(terminal.screen()).toContain("5: Deploy to production");
    terminal.type("1");
    expect(await terminal.exitCode()).toBe(0);
    expect(await shown(place)).toMatchObject({ status: "completed", revision: 2 });
  });

  test("is told that files changed, and approves all the same only by a word", async () => {
    const { place, terminal } = await atPrompt();
    writeFileSync(join(place.workspace, "src/auth/types.ts"), "export type User = never;\n");
    terminal.type("1");
    await terminal.prompted("Approve it all the same? Type yes, then Enter >");
    terminal.type("1");
    await terminal.prompted(">");
    expect((await shown(place)).status).toBe("pending_approval");
    terminal.type("1");
    await terminal.prompted("Approve it all the same? Type yes, then Enter >");
    terminal.type("yes");
    expect(await terminal.exitCode()).toBe(0);
    expect(await shown(place)).toMatchObject({ status: "completed", approval: { changed: ["src/auth/types.ts"] } });
  });

  test("need not be asked when the policy approves, and is asked when it does not", async () => {
    const place = makePlace(files);
    await serve(place, planScript({ plan: smallPlan }));
    const approved = inTerminal(place, `plan '${request}' --approve-if 'risk<=low,files=src/**'`);
    expect(await approved.exitCode()).toBe(0);
    expect(approved.screen()).toContain("Plan executed (1/1 tasks succeeded)");
    const { terminal } = await atPrompt({}, "--approve-if 'risk<=low'");
    expect(terminal.screen()).toContain("✗ risk<=low: the overall risk is medium");
    terminal.type("3");
    expect(await terminal.exitCode()).toBe(3);
  });
});
