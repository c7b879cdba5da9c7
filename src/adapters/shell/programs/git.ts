// git: sub-commands and forms that only read. A repository's own configuration can still name programs (fsmonitor, textconv, filters, gpg …),
// which no command line shows: that is what the sandbox is for. status and diff may refresh .git/index, which changes no content:
// GIT_OPTIONAL_LOCKS=0 keeps status from it, diff.autoRefreshIndex=false keeps diff; nothing keeps describe --dirty, so that is refused.
import type { Call, Rule } from "./rule.ts";

/** %G… runs the program that the repository names for signatures. */
function refuseSignatures({ flags }: Call): string | undefined {
  return flags.some(({ values }) => values.some((word) => word.kind !== "literal" || word.text.includes("%G")))
    ? "a format that may run the signature program"
    : undefined;
}

/** Operands are patterns only with one of these flags; otherwise they are names of something to create. */
const listing = (names: string) => {
  const lists = new Set(names.split(" "));
  return (call: Call): string | undefined =>
    call.operands.length === 0 || call.flags.some(({ name }) => lists.has(name))
      ? refuseSignatures(call)
      : "it may make something with this name";
};

/** The name of a setting has a dot; other words are sub-commands for newer versions, such as `edit`. */
function refuseConfig({ flags, operands }: Call): string | undefined {
  if (flags.some(({ name }) => /^(?:--get.*|--list|-l)$/.test(name))) return undefined;
  const [name] = operands;
  return operands.length === 1 && name?.kind === "literal" && name.text.includes(".")
    ? undefined
    : "it may set a value";
}

const diffFlags = `-abpuswzRBMCD -U: -S: -G: -l: -X? --patch --no-patch --unified: --raw --minimal --patience --histogram
  --diff-algorithm: --stat? --stat-width: --numstat --shortstat --dirstat? --summary --patch-with-stat --name-only --name-status --submodule?
  --color? --no-color --color-moved? --color-words? --word-diff? --word-diff-regex: --no-renames --find-renames? --find-copies?
  --find-copies-harder --diff-filter: --pickaxe-all --pickaxe-regex --relative? --text --ignore-cr-at-eol --ignore-space-at-eol
  --ignore-space-change --ignore-all-space --ignore-blank-lines --inter-hunk-context: --function-context --exit-code --quiet --no-ext-diff
  --no-textconv --ignore-submodules? --src-prefix: --dst-prefix: --no-prefix --default-prefix --full-index --binary --abbrev? --no-abbrev --compact-summary
  --check --cached --staged --no-index --merge-base --no-indent-heuristic --indent-heuristic --cc --combined-all-paths --ours --theirs --base`;

const revisionFlags = `-n: -L: -iEFPgqmcrt --max-count: --skip: --since: --after: --until: --before: --since-as-filter: --author: --committer: --grep:
  --all-match --invert-grep --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --merges --no-merges --min-parents: --max-parents:
  --first-parent --all --branches? --tags? --remotes? --glob: --exclude: --ignore-missing --cherry --cherry-pick --cherry-mark --left-only
  --right-only --left-right --boundary --walk-reflogs --simplify-merges --simplify-by-decoration --full-history --dense --sparse
  --ancestry-path? --date-order --author-date-order --topo-order --reverse --oneline --graph --decorate? --no-decorate --decorate-refs:
  --source --follow --abbrev-commit --no-abbrev-commit --date: --relative-date --parents --children --format: --pretty? --no-notes --full-diff
  --log-size --show-pulls --root --not --no-walk? --stdin --no-mailmap --mailmap --use-mailmap`;

const log: Rule = { flags: `${diffFlags} ${revisionFlags}`, numbers: true, refuse: refuseSignatures };
const diff: Rule = { flags: `-0123 ${diffFlags}` };
const references =
  "--sort: --format: --contains: --no-contains: --merged? --no-merged? --points-at: --column? --no-column --color? --no-color --ignore-case";
const plumbing: Rule = { ...log, flags: `${diffFlags} ${revisionFlags} --no-commit-id` };

export const git: Rule = {
  // -c and --exec-path can run anything; --git-dir and --work-tree point at unchecked configuration; -p starts a pager.
  flags: "-C: -P --no-pager --no-optional-locks --literal-pathspecs --glob-pathspecs --icase-pathspecs --version",
  bare: true,
  // `blame -- <path> --output=x` takes the last word for a revision, `stash list -- --output=x` hands it on without the dashes: both write x.
  // `symbolic-ref --quiet -- made --quiet` takes it for an operand, and writes `made`.
  optionsToTheEnd: true,
  refuse: ({ flags }) => (flags.some(({ name }) => name === "--version") ? undefined : "without a sub-command"),
  subcommands: {
    status: {
      flags:
        "-sbvz -u? --short --branch --show-stash --porcelain? --long --verbose --untracked-files? --ignored? --ignore-submodules? --column? --no-column --ahead-behind --no-ahead-behind --renames --no-renames --find-renames?",
    },
    log,
    show: log,
    whatchanged: log,
    shortlog: {
      flags: `${diffFlags} ${revisionFlags} -ensc -w? --numbered --summary --email --group: --committer`,
      numbers: true,
      refuse: refuseSignatures,
    },
    diff,
    "diff-tree": plumbing,
    "diff-index": plumbing,
    "diff-files": plumbing,
    "range-diff": { ...diff, flags: `${diffFlags} --creation-factor: --no-dual-color` },
    blame: {
      flags:
        "-bltfnsewpck -M? -C? -L: -S: --root --show-stats --porcelain --line-porcelain --incremental --show-name --show-number --show-email --reverse --first-parent --date: --color-lines --color-by-age --ignore-rev: --ignore-revs-file: --abbrev? --score-debug --since:",
    },
    "ls-files": {
      flags:
        "-cdmoiskuztvf -x: -X: --cached --deleted --modified --others --ignored --stage --unmerged --killed --directory --no-empty-directory --eol --exclude: --exclude-from: --exclude-per-directory: --exclude-standard --error-unmatch --full-name --recurse-submodules --abbrev? --debug --deduplicate --format: --with-tree:",
    },
    "ls-tree": {
      flags: "-drtlz --name-only --name-status --object-only --full-name --full-tree --abbrev? --long --format:",
    },
    "cat-file": {
      flags:
        "-tespZz --batch? --batch-check? --batch-command? --batch-all-objects --allow-unknown-type --buffer --unordered --follow-symlinks --no-use-mailmap",
    },
    "rev-parse": {
      flags:
        "-q --verify --quiet --short? --abbrev-ref? --symbolic --symbolic-full-name --all --branches? --tags? --remotes? --glob: --show-toplevel --show-prefix --show-cdup --show-superproject-working-tree --git-dir --git-common-dir --absolute-git-dir --git-path: --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --path-format: --show-object-format? --local-env-vars --revs-only --no-revs --flags --no-flags --since: --until: --default: --sq --not --disambiguate: --resolve-git-dir:",
    },
    "rev-list": {
      ...log,
      flags: `${log.flags} --count --objects --objects-edge --bisect --timestamp --header --disk-usage? --no-object-names --missing: --filter: --unpacked --in-commit-order`,
    },
    describe: {
      flags:
        "--all --tags --contains --abbrev? --candidates: --exact-match --debug --long --match: --exclude: --always --first-parent",
    },
    // -O opens the files in a pager.
    grep: {
      flags: `-IarivwhHEGPFnlLzocpWq -A: -B: -C: -e: -f: -m: --cached --untracked --no-index --no-exclude-standard --exclude-standard --recurse-submodules --text
        --ignore-case --word-regexp --invert-match --full-name --extended-regexp --basic-regexp --perl-regexp --fixed-strings --line-number
        --column --files-with-matches --name-only --files-without-match --null --only-matching --count --color? --no-color --break --heading
        --show-function --function-context --after-context: --before-context: --context: --max-count: --and --or --not --all-match --quiet
        --threads: --max-depth: --no-textconv`,
      numbers: true,
    },
    branch: {
      flags: `-arvlqi --list --all --remotes --verbose --show-current --abbrev? --no-abbrev ${references}`,
      refuse: listing("--list --contains --no-contains --merged --no-merged --points-at"),
    },
    tag: { flags: `-il -n? --list ${references}`, refuse: listing("--list -l") },
    remote: { flags: "-v --verbose", bare: true, subcommands: { "get-url": { flags: "--push --all" } } },
    stash: { subcommands: { list: log, show: { ...log, flags: `${log.flags} --include-untracked --only-untracked` } } },
    config: {
      flags:
        "-lz --get --get-all --get-regexp --get-urlmatch --list --global --system --local --worktree -f: --file: --blob: --type: --bool --int --path --null --name-only --show-origin --show-scope --includes --no-includes --default: --no-type",
      // git config takes `name --flag` as a name and its value.
      optionsFirst: true,
      refuse: refuseConfig,
    },
    reflog: { flags: log.flags ?? "", numbers: true, bare: true, subcommands: { show: log }, refuse: refuseSignatures },
    "for-each-ref": {
      flags: `${references} --count: --shell --perl --python --tcl --stdin --exclude: --omit-empty`,
      refuse: refuseSignatures,
    },
    "show-ref": {
      flags: "-qdsh --head --heads --branches --tags --dereference --hash? --abbrev? --verify --exists --quiet",
    },
    // A second operand sets it.
    "symbolic-ref": { flags: "-q --short --quiet --no-recurse", operands: 1 },
    "merge-base": { flags: "-a --all --octopus --is-ancestor --independent --fork-point" },
    "name-rev": { flags: "--tags --refs: --exclude: --all --name-only --no-undefined --always --annotate-stdin" },
    cherry: { flags: "-v --abbrev?" },
    worktree: { subcommands: { list: { flags: "-vz --porcelain --verbose --expire:" } } },
    submodule: {
      subcommands: { status: { flags: "--cached --recursive --quiet" }, summary: { flags: "-n: --cached --files" } },
    },
    notes: { subcommands: { list: {}, show: {} } },
    "check-ignore": { flags: "-qvnz --quiet --verbose --non-matching --no-index --stdin" },
    "check-attr": { flags: "-az --all --cached --stdin --source:" },
    "count-objects": { flags: "-vH --verbose --human-readable" },
    // -w writes the object.
    "hash-object": { flags: "-t: --stdin --no-filters --path: --literally" },
    var: { flags: "-l", operands: 1 },
    version: { flags: "--build-options", operands: 0 },
  },
};
