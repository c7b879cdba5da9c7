// Flags that git's log and diff family share; those that write (--output), run (--ext-diff, --textconv) or page are left out.

export const diffFlags = `-abpuswzRBMCD -U: -S: -G: -l: -X? --patch --no-patch --unified: --raw --minimal --patience --histogram
  --diff-algorithm: --stat? --stat-width: --numstat --shortstat --dirstat? --summary --patch-with-stat --name-only --name-status --submodule?
  --color? --no-color --color-moved? --color-words? --word-diff? --word-diff-regex: --no-renames --find-renames? --find-copies?
  --find-copies-harder --diff-filter: --pickaxe-all --pickaxe-regex --relative? --text --ignore-cr-at-eol --ignore-space-at-eol
  --ignore-space-change --ignore-all-space --ignore-blank-lines --inter-hunk-context: --function-context --exit-code --quiet --no-ext-diff
  --no-textconv --ignore-submodules? --src-prefix: --dst-prefix: --no-prefix --default-prefix --full-index --binary --abbrev? --no-abbrev --compact-summary
  --check --cached --staged --no-index --merge-base --no-indent-heuristic --indent-heuristic --cc --combined-all-paths --ours --theirs --base`;

export const revisionFlags = `-n: -L: -iEFPgqmcrt --max-count: --skip: --since: --after: --until: --before: --since-as-filter: --author: --committer: --grep:
  --all-match --invert-grep --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --merges --no-merges --min-parents: --max-parents:
  --first-parent --all --branches? --tags? --remotes? --glob: --exclude: --ignore-missing --cherry --cherry-pick --cherry-mark --left-only
  --right-only --left-right --boundary --walk-reflogs --simplify-merges --simplify-by-decoration --full-history --dense --sparse
  --ancestry-path? --date-order --author-date-order --topo-order --reverse --oneline --graph --decorate? --no-decorate --decorate-refs:
  --source --follow --abbrev-commit --no-abbrev-commit --date: --relative-date --parents --children --format: --pretty? --no-notes --full-diff
  --log-size --show-pulls --root --not --no-walk? --stdin --no-mailmap --mailmap --use-mailmap`;
