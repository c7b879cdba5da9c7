// Programs that search in files or for files.
import type { Call, Rule } from "./rule.ts";
import type { Word } from "./word.ts";

// GNU, BSD and busybox grep have no option that writes or starts something.
const grep: Rule = {
  flags: `-EFGPivwxyzscLlqobHhnTZaIrRUV -e: -f: -m: -A: -B: -C: -d: -D: --extended-regexp --fixed-strings --basic-regexp --perl-regexp --regexp: --file:
    --ignore-case --no-ignore-case --word-regexp --line-regexp --null-data --no-messages --invert-match --version --max-count: --byte-offset
    --line-number --line-buffered --with-filename --no-filename --label: --only-matching --quiet --silent --binary-files: --text
    --directories: --devices: --recursive --dereference-recursive --include: --exclude: --exclude-from: --exclude-dir: --files-without-match
    --files-with-matches --count --initial-tab --null --before-context: --after-context: --context: --color? --colour?`,
  numbers: true,
  harmless: true,
};

const fd: Rule = {
  // -x, -X and -l run programs.
  flags: `-HIsiagFL0pu1q -e: -t: -E: -d: -S: -c: -j: -C: -o: --hidden --no-ignore --no-ignore-vcs --unrestricted --case-sensitive --ignore-case
    --glob --regex --fixed-strings --absolute-path --follow --full-path --max-depth: --min-depth: --exact-depth: --exclude: --type: --extension:
    --size: --changed-within: --changed-before: --max-results: --color: --print0 --strip-cwd-prefix --base-directory: --search-path:
    --relative-path --prune --quiet --version --absolute-path --one-file-system`,
};

export const search: Readonly<Record<string, Rule>> = {
  grep,
  egrep: grep,
  fgrep: grep,
  // --pre and --hostname-bin run their argument, -z runs decompressors.
  rg: {
    flags: `-acFhHiIlLnNopPqsSUuvVwx0 -A: -B: -C: -e: -E: -f: -g: -j: -m: -M: -r: -t: -T: -d: --after-context: --before-context: --context:
      --regexp: --encoding: --file: --glob: --iglob: --threads: --max-count: --max-columns: --max-columns-preview --replace: --type: --type-not:
      --type-list --type-add: --max-depth: --max-filesize: --text --count --count-matches --fixed-strings --no-filename --with-filename
      --ignore-case --files-with-matches --files-without-match --follow --line-number --no-line-number --only-matching --pcre2 --quiet --smart-case
      --case-sensitive --multiline --multiline-dotall --unrestricted --invert-match --word-regexp --line-regexp --null --null-data --files
      --hidden --no-ignore --no-ignore-vcs --no-ignore-parent --no-ignore-global --no-ignore-dot --no-messages --heading --no-heading --column
      --no-column --color: --colors: --json --vimgrep --passthru --pretty --sort: --sortr: --stats --trim --no-config --byte-offset --crlf
      --glob-case-insensitive --one-file-system --path-separator: --context-separator: --field-match-separator: --version --engine: --binary
      --no-binary --line-buffered --block-buffered --include-zero --no-unicode`,
  },
  fd,
  fdfind: fd,
  find: { raw: true, refuse: refuseFind },
};

const alone = new Set(
  `( ) ! , -a -and -o -or -not -true -false -empty -print -print0 -ls -prune -depth -d -daystart -mount -xdev -follow -readable
  -writable -executable -nouser -nogroup -noleaf -quit -ignore_readdir_race -noignore_readdir_race -warn -nowarn`.split(
    /\s+/,
  ),
);
const withValue = new Set(
  `-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -maxdepth -mindepth -mtime -atime -ctime -mmin
  -amin -cmin -newer -anewer -cnewer -newermt -newerat -newerct -newermm -newerma -newermc -samefile -inum -links -lname -ilname -perm -user -group -uid -gid -fstype
  -used -printf`.split(/\s+/),
);

function refuseFind({ operands }: Call): string | undefined {
  let at = operands.findIndex((word) => word.kind !== "literal" || !/^-[HLP]$/.test(word.text));
  if (at < 0) return undefined;
  while (at < operands.length && isStart(operands[at] as Word)) at++;
  while (at < operands.length) {
    const word = operands[at++] as Word;
    if (word.kind !== "literal") return "an expansion that may become a predicate";
    if (alone.has(word.text)) continue;
    if (!withValue.has(word.text)) return `${word.text} is not known to only read`;
    const value = operands[at++];
    if (!value) return "a value is missing";
    if (value.many) return "a pattern outside quotes";
    // In case some other find does not take a value here.
    if (/^-(?!\d|[ugoa]*[+=])/.test(value.text)) return "a value that may be a predicate";
  }
  return undefined;
}

function isStart(word: Word): boolean {
  return word.kind !== "unknown" && !/^[-(!,)]/.test(word.text);
}
