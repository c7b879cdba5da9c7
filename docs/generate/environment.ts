// The environment variables that Planwright reads. `generated.test.ts` fails when the code reads one of ours that is not here.
import { presets } from "../../src/adapters/models/ai-sdk/presets.ts";
import { variables } from "../../src/apps/config/load.ts";
import { code } from "./markdown.ts";

const meanings: Readonly<Record<string, string>> = {
  PLANWRIGHT_HOME: "One folder for all of Planwright's files: sessions, tokens, cache and your configuration.",
  PLANWRIGHT_TOKEN: "Your token for a server, for `planwright attach`.",
  PLANWRIGHT_CALL: "Set by Planwright in every command that an agent runs: the call it belongs to.",
  PLANWRIGHT_PORT:
    "Set by Planwright in every command in a task's copy: the first of ten free ports, different for each copy.",
  PLANWRIGHT_DEBUG: "`1`: like `--debug`, for every command that runs a session.",
  PLANWRIGHT_STARTED_BY: "Set by Planwright if an older Node started the program: that Node's version.",
  PLANWRIGHT_WITHIN_TERMINAL:
    "Set by Planwright if the terminal interface started the program, which then does not print how to continue.",
  PLANWRIGHT_DEMO_SPEED: "Speed of the demo's script, unless `--speed` sets it.",
  XDG_DATA_HOME:
    "Sessions and tokens are stored in `planwright` below it, copies for tasks too if its path has no dot folder. Default: `~/.local/share`, and copies in `~/planwright-copies`.",
  XDG_CONFIG_HOME: "Your configuration is in `planwright` below it. Default: `~/.config`.",
  XDG_CACHE_HOME: "Compiled code is stored in `planwright` below it. Default: `~/.cache`.",
  "LC_ALL, LC_MESSAGES, LANG":
    "The language of the interface, if `language` is `auto` and you have not written anything yet.",
  NO_COLOR: "Any value: no colours, and no redrawn lines.",
  TERM: "`dumb`: treated as if there were no terminal.",
  CI: "Any value: no redrawn lines.",
  "VISUAL, EDITOR": "The program that opens a plan's text in the terminal interface.",
  "HTTP_PROXY, HTTPS_PROXY, NO_PROXY": "Proxy for requests to models, except those to loopback.",
  NODE_EXTRA_CA_CERTS: "Additional certificates to trust, for example your company's.",
  NODE_USE_SYSTEM_CA: "`1`: also trust the certificates that your system trusts.",
};

/** Name and meaning, in the order readers need them. */
export function environmentRows(): (readonly [string, string])[] {
  const settings = variables.map(
    ({ key, flag, variable }) => [variable, `The setting \`${key}\`; \`--${flag}\` takes precedence.`] as const,
  );
  const keys = Object.entries(presets)
    .filter(([, { keys: names }]) => names.length > 0)
    .map(([name, { keys: names }]) => [names.join(", "), `The key for models of \`${name}\`.`] as const);
  const addresses = Object.entries(presets).flatMap(([name, { baseUrlEnv }]) =>
    baseUrlEnv ? [[baseUrlEnv, `Another address for \`${name}\`.`] as const] : [],
  );
  return [...settings, ...Object.entries(meanings), ...keys, ...addresses].map(([names, meaning]) => [
    names.split(", ").map(code).join(", "),
    meaning,
  ]);
}
