// The environment variables that Planwright reads. `generated.test.ts` fails when the code reads one of ours that is not here.
import { presets } from "../../src/adapters/models/ai-sdk/presets.ts";
import { variables } from "../../src/apps/config/load.ts";
import { code } from "./markdown.ts";

const meanings: Readonly<Record<string, string>> = {
  PLANWRIGHT_HOME: "One folder for everything of ours: sessions, tokens, cache and your configuration.",
  PLANWRIGHT_TOKEN: "Who you are to a server, for `planwright attach`.",
  PLANWRIGHT_CALL: "Set by us in every command that an agent runs: the call that it belongs to.",
  PLANWRIGHT_DEBUG: "`1`: as `--debug`, for every command that runs a session.",
  PLANWRIGHT_STARTED_BY: "Set by us where an older Node started the program: its version.",
  PLANWRIGHT_WITHIN_TERMINAL:
    "Set by us where the terminal interface began the program: it tells itself how things go on.",
  PLANWRIGHT_DEMO_SPEED: "How fast the demo's script is, where `--speed` does not say it.",
  XDG_DATA_HOME: "Sessions and tokens lie in `planwright` below it. Default: `~/.local/share`.",
  XDG_CONFIG_HOME: "Your configuration lies in `planwright` below it. Default: `~/.config`.",
  XDG_CACHE_HOME: "Compiled code lies in `planwright` below it. Default: `~/.cache`.",
  "LC_ALL, LC_MESSAGES, LANG":
    "The language in which you are spoken to, where `language` is `auto` and you have not written yet.",
  NO_COLOR: "No colours, no lines that are drawn again.",
  TERM: "`dumb`: as where there is no terminal.",
  CI: "No lines that are drawn again.",
  "VISUAL, EDITOR": "The program that opens a plan's text in the terminal interface.",
  "HTTP_PROXY, HTTPS_PROXY, NO_PROXY": "Requests to models go through it, never those to loopback.",
  NODE_EXTRA_CA_CERTS: "Certificates of your own, for servers behind them.",
  NODE_USE_SYSTEM_CA: "`1`: certificates that your system trusts count, too.",
};

/** Name and meaning, in the order in which a person needs them. */
export function environmentRows(): (readonly [string, string])[] {
  const settings = variables.map(
    ({ key, flag, variable }) => [variable, `The setting \`${key}\`; \`--${flag}\` counts more.`] as const,
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
