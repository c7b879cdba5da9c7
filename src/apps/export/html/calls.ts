// Tool calls: one line each, which opens to its input, what it changed or printed, and who allowed it.
import { formatDuration } from "../../../domain/values/duration.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { fieldOf, knownTool, subjectOf } from "../../views/session/known-tool.ts";
import { callWords } from "../../../words/call.ts";
import { callStatusWords } from "../../../words/status.ts";
import { exportWords } from "../../../words/export.ts";
import { diffOfCall } from "../../views/diff/change-diff.ts";
import { fileDiff } from "./diff.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./page.ts";
import { fact } from "./tasks.ts";

const signs = {
  requested: ["○", "calm"],
  running: ["◐", "calm"],
  ok: ["✓", "good"],
  error: ["✗", "bad"],
  denied: ["⊘", "bad"],
  interrupted: ["!", "warn"],
  cancelled: ["–", "calm"],
} as const;

export function callOf(call: CallEntry, page: Page): Html {
  const { tool, status, durationMs = 0, permission } = call;
  const words = callWords(page);
  const known = knownTool(tool);
  const [sign, tone] = signs[status];
  const asked =
    permission &&
    html`<span class="badge ${permission.answer === "yes" ? "good" : "warn"}">${permissionText(call, page)}</span>`;
  return html`<details class="call">
    <summary>
      <span class="sign ${tone}" aria-hidden="true">${sign}</span>
      <span class="tool">${known === "other" ? tool : words(known)}</span>
      <span class="subject">${subjectOf(call)}</span>
      ${asked}
      <span class="faint"
        >${status !== "ok" && callStatusWords(page)(status)}${durationMs >= 1000 && ` ${formatDuration(durationMs)}`}</span
      >
    </summary>
    ${bodyOf(call, page)}
  </details>`;
}

/** Several read calls in a row become one line. */
export function readCallsRow(calls: readonly CallEntry[], page: Page): Html {
  return html`<details class="call">
    <summary>
      <span class="sign good" aria-hidden="true">✓</span>
      <span class="tool">${callWords(page)("explored", { count: calls.length })}</span>
      <span class="subject">${[...new Set(calls.map(subjectOf))].slice(0, 6).join(", ")}</span>
    </summary>
    <div class="body">${calls.map((call) => callOf(call, page))}</div>
  </details>`;
}

function bodyOf(call: CallEntry, page: Page): Html {
  const { output, status, images = [], cached, rule, mode, sandbox, code, tool, permission } = call;
  const words = callWords(page);
  const change = diffOfCall(call);
  const isRefused = status !== "ok" && status !== "requested" && status !== "running";
  const isShown = output !== undefined && (change === undefined || isRefused);
  return html`<div class="body">
    ${
      change === undefined
        ? html`<p class="label">${words("input")}</p>
            ${page.output(inputOf(call))}`
        : fileDiff(change, page)
    }
    ${
      isShown &&
      html`<p class="label">${words("output")}</p>
        ${page.output(output === "" ? words("noOutput") : output)}`
    }
    ${images.map(() => html`<p class="cut">${exportWords(page)("picture")}</p>`)}
    ${cached && html`<p class="faint">${words("cached")}</p>`}
    <dl class="facts">
      ${fact(words("tool"), html`${tool}`)} ${mode !== undefined && fact(words("mode"), html`${mode}`)}
      ${rule !== undefined && fact(words("rule"), html`${rule}`)}
      ${sandbox !== undefined && fact(words("sandbox"), html`${sandbox}`)}
      ${code !== undefined && fact(words("code"), html`${code}`)}
      ${permission && fact(words("permission"), html`${permissionText(call, page)}${permissionDetails(call, page)}`)}
    </dl>
  </div>`;
}

function inputOf({ tool, input }: CallEntry): string {
  if (typeof input === "string") return input;
  const command = knownTool(tool) === "bash" ? fieldOf(input, "command", "cmd") : undefined;
  return command ?? JSON.stringify(input, null, 2);
}

const answers = { yes: "permissionYes", skip: "permissionSkip", no: "permissionNo" } as const;

function permissionText({ permission }: CallEntry, page: Page): string {
  const words = callWords(page);
  const { answer, by } = permission ?? {};
  return answer === undefined ? words("permissionAsked") : words(answers[answer], { by: page.reader.name(by) });
}

function permissionDetails({ permission }: CallEntry, page: Page): string {
  const { grant, guidance } = permission ?? {};
  const longer = grant ? ` · ${callWords(page)("always", { pattern: grant.pattern })}` : "";
  return guidance === undefined ? longer : `${longer} · “${guidance}”`;
}
