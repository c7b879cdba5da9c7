// The redactor: finds known values in one pass and forms of secrets in another, and removes both together.
import type { Redactor, CallTexts } from "../../ports/redactor.ts";
import { commandRules, lowerCaseRule, upperCaseRule } from "./assignment-rules.ts";
import type { ConfiguredValue } from "./configured-values.ts";
import { parseDotenv } from "./dotenv.ts";
import { openEnvFiles } from "./env-files.ts";
import { headerRules } from "./header-and-url-rules.ts";
import { jwtRule } from "./token-rules.ts";
import { privateKeyEndRule, privateKeyRule } from "./private-key-rule.ts";
import { createRuleIndex } from "./rule.ts";
import { secretsOf, type Source } from "./secret.ts";
import { markersIn, replaceSpans } from "./span.ts";
import { tokenRules } from "./token-rules.ts";
import { queryRule } from "./header-and-url-rules.ts";
import { urlRule } from "./header-and-url-rules.ts";
import { createValueIndex } from "./value-index.ts";

export interface RedactorOptions {
  /** The folder whose `.env` files are read, at the first `refresh`. */
  readonly workspace: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Known from the configuration: keys of providers, headers of MCP servers. See `configuredValues`. */
  readonly values: readonly ConfiguredValue[];
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/** Removing one secret may reveal the start of another. */
const mostPasses = 10;

const findForms = createRuleIndex([
  ...tokenRules,
  privateKeyRule,
  privateKeyEndRule,
  jwtRule,
  ...headerRules,
  urlRule,
  upperCaseRule,
  lowerCaseRule,
  queryRule,
  ...commandRules,
]);

export function openRedactor({ workspace, env, values, now = () => performance.now() }: RedactorOptions): Redactor {
  const index = createValueIndex();
  const files = openEnvFiles(workspace, now);
  const ordinaryWords = wordsOf(workspace);
  const learn = (source: Source, name: string, value: string) => {
    for (const secret of secretsOf(source, name, value, ordinaryWords)) index.add(secret);
  };
  for (const { name, value, isKey } of values) learn(isKey ? "key" : "configured", name, value);
  for (const [name, value] of Object.entries(env)) if (value) learn("environment", name, value);

  let touched: CallTexts[] = [];
  const look = async () => {
    const about = touched;
    touched = [];
    try {
      await files.readChanged(about, (content) => {
        for (const { name, value, raw } of parseDotenv(content)) {
          learn("file", name, value);
          if (raw !== value) learn("file", name, raw);
        }
      });
    } catch (thrown) {
      touched.push(...about);
      throw thrown;
    }
  };
  let running: Promise<void> = Promise.resolve();
  /** The first scan, while it runs. */
  let first: Promise<void> | undefined;
  let isFirst = true;
  let waiting: Promise<void> | undefined;

  return {
    // A running scan may already have passed the file in question: wait for one that starts after the call.
    refresh(about) {
      // The first scan takes the longest, and starts before anything has happened that needs another one.
      if (!about && first) return first;
      if (about) touched.push(about);
      waiting ??= running.then(() => {
        waiting = undefined;
        const looking = look();
        const ended = looking.catch(() => {});
        if (isFirst) {
          first = looking;
          void ended.then(() => (first = undefined));
        }
        isFirst = false;
        // Only the callers of this scan learn that it failed; the next one starts from its end.
        running = ended;
        return looking;
      });
      return waiting;
    },
    redact(text) {
      let current = text;
      for (let pass = 0; pass < mostPasses; pass++) {
        const [known, forms] = [index.find(current), findForms(current)];
        if (known.length === 0 && forms.length === 0) return current;
        const markers = markersIn(current, (name) => index.isName(name) || ruleNames.test(name));
        const next = replaceSpans(current, [...known, ...forms], markers);
        if (next === current) return current;
        current = next;
      }
      return current;
    },
  };
}

/** The names that rules give: kinds, and names of variables in upper case. */
const ruleNames = /^(?:[a-z\d]+(?:-[a-z\d]+)*|[A-Z\d_]+)$/;

/**
 * `shop-api` and its parts, and the folders above: the usual password of a database on one's own machine is a name of the project, and
 * the workspace is in every other line.
 */
function wordsOf(workspace: string): ReadonlySet<string> {
  const names = workspace.toLowerCase().split(/[\\/]+/);
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\d]+/u)]);
  return new Set(words.filter((word) => word.length >= 3));
}
