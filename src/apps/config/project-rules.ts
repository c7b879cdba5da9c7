// Limits a project's file: it comes with the repository, so it must not send keys or code elsewhere, or decide what the agent may do.
import { readMode } from "../../domain/values/mode.ts";
import { presets } from "../../adapters/models/ai-sdk/presets.ts";
import { valueAt, type KeyPath } from "./key-path.ts";
import { isRecord } from "../../domain/values/record.ts";

export interface Violation {
  readonly path: KeyPath;
  readonly what: string;
}

export function checkProject(project: unknown, user: unknown, userFile: string): Violation[] {
  const moveIt = `not allowed in a project's file; put it in ${userFile}`;
  const violations: Violation[] = [];
  const users = valueAt(user, ["providers"]);
  for (const [name, provider] of Object.entries(recordAt(project, ["providers"]))) {
    const path = ["providers", name];
    if (Object.hasOwn(presets, name) || name === "scripted") {
      violations.push({ path, what: `"${name}" is a built-in provider; changing it is ${moveIt}` });
    } else if (isRecord(users) && Object.hasOwn(users, name)) {
      violations.push({ path, what: `"${name}" is already set in ${userFile}; use another name` });
    }
    if (!isRecord(provider)) continue;
    if (Object.hasOwn(provider, "apiKeyEnv")) {
      violations.push({ path: [...path, "apiKeyEnv"], what: `a key from the environment is ${moveIt}` });
    }
    for (const [key, text] of texts(provider)) {
      if (key.includes("headers") && text.includes("${"))
        violations.push({ path: [...path, ...key], what: `a variable of the environment is ${moveIt}` });
    }
    if (!isLoopback(provider["baseUrl"])) {
      const what = `a provider in a project's file needs a baseUrl on this machine (127.0.0.1, [::1] or localhost); put others in ${userFile}`;
      violations.push({ path: Object.hasOwn(provider, "baseUrl") ? [...path, "baseUrl"] : path, what });
    }
  }
  for (const [path, reference] of texts({ model: valueAt(project, ["model"]), models: valueAt(project, ["models"]) })) {
    if (reference.startsWith("scripted/")) violations.push({ path, what: `a script in place of a model is ${moveIt}` });
  }
  const allowPrivate = ["tools", "web_fetch", "allowPrivate"];
  if (valueAt(project, allowPrivate) === true) violations.push({ path: allowPrivate, what: `true is ${moveIt}` });
  const allow = ["permissions", "allow"];
  if (valueAt(project, allow) !== undefined)
    violations.push({ path: allow, what: `allowing something without asking is ${moveIt}` });
  const shell = ["plan", "shell"];
  if (valueAt(project, shell) === "readonly") violations.push({ path: shell, what: `"readonly" is ${moveIt}` });
  const mode = valueAt(project, ["defaultMode"]);
  const plans =
    mode === undefined || mode === valueAt(user, ["defaultMode"]) || (mode !== "auto" && readMode(mode) === "plan");
  if (!plans) violations.push({ path: ["defaultMode"], what: `starting in another mode than plan is ${moveIt}` });
  const folder = ["plan", "folder"];
  if (valueAt(project, folder) !== undefined)
    violations.push({ path: folder, what: `setting where plan mode may write is ${moveIt}` });
  if (valueAt(project, ["enforcement"]) === "observe")
    violations.push({ path: ["enforcement"], what: `"observe" is ${moveIt}` });
  const intent = ["intent", "model"];
  if (valueAt(project, intent) === true && valueAt(user, intent) !== true)
    violations.push({ path: intent, what: `letting a model decide what you approve is ${moveIt}` });
  if (valueAt(project, ["server"]) !== undefined)
    violations.push({ path: ["server"], what: `setting who may reach the server is ${moveIt}` });
  const servers = valueAt(project, ["mcpServers"]);
  if (servers !== undefined)
    violations.push({ path: ["mcpServers"], what: `starting programs or sending data elsewhere is ${moveIt}` });
  if (valueAt(project, ["sandbox"]) === "off" && valueAt(user, ["sandbox"]) === "workspace-write") {
    violations.push({ path: ["sandbox"], what: `"off" is ${moveIt}` });
  }
  for (const [name, value] of Object.entries(recordAt(project, ["build", "env"])))
    if (typeof value === "string" && !A_PORT.test(value)) {
      const what = `a variable other than a port or an address of this machine with \${PLANWRIGHT_PORT} is ${moveIt}`;
      violations.push({ path: ["build", "env", name], what });
    }
  for (const path of budgets(project)) {
    const [own, mine] = [valueAt(project, path), valueAt(user, path)];
    if (own !== undefined && typeof mine === "number" && !(typeof own === "number" && own <= mine))
      violations.push({ path, what: `${userFile} sets ${mine}, and a project's file can only lower it` });
  }
  const verified = ["build", "requireVerified"];
  if (valueAt(project, verified) === false && valueAt(user, verified) === true)
    violations.push({ path: verified, what: `false is ${moveIt}` });
  for (const key of ["adjustments", "resume"]) {
    const path = ["build", key];
    // Adjustments within the approved plan are applied anyway, unless the user wants to be asked.
    const usual = key === "adjustments" ? "auto" : "ask";
    if (valueAt(project, path) === "auto" && (valueAt(user, path) ?? usual) !== "auto")
      violations.push({ path, what: `not asking you is ${moveIt}` });
  }
  return violations;
}

/** Spending limits that a user may have set. If a price is unknown, steps, tokens and time are the only limits. */
function budgets(project: unknown): KeyPath[] {
  const names = Object.keys(recordAt(project, ["perspectives"]));
  return [
    ["limits", "cost"],
    ["limits", "steps"],
    ["build", "cost"],
    ["build", "minutes"],
    ...[["plan"], ["build"], ...names.map((name) => ["perspectives", name])].flatMap((path) =>
      ["steps", "tokens", "seconds"].map((key) => [...path, key]),
    ),
  ];
}

/** Other values could name programs: `GIT_PAGER`, for example. */
const A_PORT = /^(?:(?:https?:\/\/)?(?:localhost|127\.0\.0\.1):)?(?:\$\{PLANWRIGHT_PORT\}|\d+)\/?$/;

function recordAt(value: unknown, path: KeyPath): Readonly<Record<string, unknown>> {
  const found = valueAt(value, path);
  return isRecord(found) ? found : {};
}

function texts(value: unknown, path: KeyPath = []): [KeyPath, string][] {
  if (typeof value === "string") return [[path, value]];
  return isRecord(value) ? Object.entries(value).flatMap(([key, child]) => texts(child, [...path, key])) : [];
}

/** Checks the host that is really contacted: the URL parser resolves `http://localhost@evil.example` and `http://0x7f.1`. */
export function isLoopback(address: unknown): boolean {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return false;
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
