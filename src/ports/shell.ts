// Classifies a shell command for the gate before it runs: whether it provably only reads.

export interface ShellVerdict {
  /** `opaque` means that nothing could be proven; every caller treats it like `mutating`. */
  readonly verdict: "readonly" | "mutating" | "opaque";
  /** The reason, in one sentence for the user and the model. */
  readonly reason: string;
  /** Names of the programs found, without folders, in order, each once. Incomplete when the verdict is `opaque`. */
  readonly programs: readonly string[];
}

/**
 * Contract: never throws, for any text; the same command has the same verdict (unless parsing takes too long: then it is
 * opaque); nothing is executed, and nothing read from disk besides the grammar, once.
 *
 * `readonly` holds for the command as text, for GNU, BSD and busybox programs found on an honest PATH. It does not hold by itself:
 * the command has to be run by a non-interactive bash (`bash --noprofile --norc -c`), inside a read-only sandbox without network, and
 * with a scrubbed environment (absolute PATH; no BASH_ENV, BASH_FUNC_*, LD_*, GIT_*, *_OPTIONS, RIPGREP_CONFIG_PATH, PAGER …),
 * because a repository's git configuration can name programs and the classifier cannot see it. GIT_OPTIONAL_LOCKS=0 keeps
 * `git status`, and diff.autoRefreshIndex=false (by GIT_CONFIG_COUNT) keeps `git diff` from refreshing the index. A command may still
 * run forever: the runner has a time limit.
 */
export type ClassifyShell = (command: string) => Promise<ShellVerdict>;
