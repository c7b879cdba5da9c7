// Programs that turn text into other text on their output.
import { refuseAwk } from "./awk-program.ts";
import type { Call, Rule } from "./rule.ts";
import { refuseSed } from "./sed-script.ts";

/** bash's printf stores with -v and %n; other formats only print. */
function refusePrintf({ operands: [format] }: Call): string | undefined {
  if (!format) return undefined;
  if (format.kind !== "literal") return "the format is not known";
  const rest = format.text.replaceAll(/%(?:%|[-+ #0'\d.*]*[sdiouxXeEfFgGcbq])/g, "");
  return rest.includes("%") ? "a format that is not known to only print" : undefined;
}

export const text: Readonly<Record<string, Rule>> = {
  echo: { flags: "-neE", harmless: true },
  printf: { optionsFirst: true, refuse: refusePrintf },
  wc: { flags: "-cmlwL --bytes --chars --lines --words --max-line-length --files0-from: --total:", harmless: true },
  // -o, -T and --compress-program write or run.
  sort: {
    flags: `-bdfgiMhnRrVcCmsuz -k: -t: -S: --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting
      --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --sort: --version-sort --check? --debug --key: --merge
      --stable --buffer-size: --field-separator: --parallel: --unique --zero-terminated --files0-from: --batch-size:`,
  },
  // The second operand is written. If options end at the first operand, an option after it is that second operand.
  uniq: {
    flags:
      "-cdDiuz -f: -s: -w: --count --repeated --all-repeated? --skip-fields: --group? --ignore-case --skip-chars: --unique --zero-terminated --check-chars:",
    operands: 1,
    optionsFirst: true,
  },
  cut: {
    flags:
      "-nsz -b: -c: -d: -f: --bytes: --characters: --delimiter: --fields: --complement --only-delimited --output-delimiter: --zero-terminated",
    harmless: true,
  },
  tr: { flags: "-cCdst --complement --delete --squeeze-repeats --truncate-set1", harmless: true },
  paste: { flags: "-sz -d: --delimiters: --serial --zero-terminated", harmless: true },
  column: {
    flags:
      "-txenJ -c: -s: -o: -N: -R: -W: -H: -l: --table --columns: --separator: --output-separator: --table-columns: --json --fillrows",
    harmless: true,
  },
  nl: {
    flags:
      "-p -b: -d: -f: -h: -i: -l: -n: -s: -v: -w: --body-numbering: --number-format: --number-separator: --number-width:",
    harmless: true,
  },
  tac: { flags: "-br -s: --before --regex --separator:", harmless: true },
  rev: { flags: "-0", harmless: true },
  comm: { flags: "-123iz --check-order --nocheck-order --output-delimiter: --total --zero-terminated", harmless: true },
  join: {
    flags: "-iz -a: -e: -j: -o: -t: -v: -1: -2: --ignore-case --check-order --nocheck-order --header",
    harmless: true,
  },
  fold: { flags: "-bs -w: --bytes --spaces --width:", harmless: true },
  fmt: { flags: "-cstu -p: -w: -g: --split-only --uniform-spacing --width: --goal:", numbers: true, harmless: true },
  expand: { flags: "-i -t: --initial --tabs:", harmless: true },
  unexpand: { flags: "-a -t: --all --first-only --tabs:", harmless: true },
  // On macOS -o writes.
  base64: { flags: "-dD -w: --decode --ignore-garbage --wrap:" },
  base32: { flags: "-d -w: --decode --ignore-garbage --wrap:" },
  tsort: { harmless: true },
  numfmt: {
    flags:
      "-z -d: --from: --to: --suffix: --padding: --field: --format: --header? --invalid: --round: --delimiter: --grouping",
    harmless: true,
  },
  seq: { flags: "-w -f: -s: --format: --separator: --equal-width", numbers: true, harmless: true },
  expr: { harmless: true },
  bc: { flags: "-lqsw --mathlib --quiet", harmless: true },
  // jq has no way to write a file or to start a program, modules and files with programs included.
  jq: {
    flags: `-acCehjMnrRsS -f: -L: --null-input --raw-input --raw-output --raw-output0 --join-output --ascii-output --compact-output
      --color-output --monochrome-output --sort-keys --slurp --stream --stream-errors --seq --tab --indent: --unbuffered --exit-status --arg::
      --argjson:: --slurpfile:: --rawfile:: --args --jsonargs --from-file: --version`,
    harmless: true,
  },
  // Two programs have this name; -i (both) and -s (one of them) write.
  yq: {
    flags:
      "-rejMCPN -o: -p: -I: --raw-output --output-format: --input-format: --prettyPrint --no-colors --colors --exit-status --no-doc --unwrapScalar?",
  },
  sed: {
    flags: "-nErsuz -e: --quiet --silent --regexp-extended --separate --unbuffered --null-data --expression:",
    refuse: refuseSed,
  },
  awk: { flags: "-F: -v:", optionsFirst: true, refuse: refuseAwk },
  gawk: { flags: "-F: -v:", optionsFirst: true, refuse: refuseAwk },
  mawk: { flags: "-F: -v:", optionsFirst: true, refuse: refuseAwk },
};
