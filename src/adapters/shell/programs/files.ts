// Programs that show files and folders.
import type { Rule } from "./rule.ts";

const checksum: Rule = {
  flags:
    "-bctwz --binary --check --text --quiet --status --strict --warn --tag --ignore-missing --zero -a: --algorithm:",
  harmless: true,
};

export const files: Readonly<Record<string, Rule>> = {
  ls: {
    flags: `-aAbBcCdfFgGhHiklLmnNopqQrRsStuUvxXZ1@ -I: -T: -w: --all --almost-all --author --escape --block-size: --ignore-backups --color?
      --directory --dired --classify? --file-type --format: --full-time --group-directories-first --no-group --human-readable --si
      --dereference --dereference-command-line --hide: --hyperlink? --indicator-style: --inode --ignore: --kibibytes --numeric-uid-gid
      --literal --quote-name --quoting-style: --reverse --recursive --size --sort: --time: --time-style: --tabsize: --width: --context --zero`,
    harmless: true,
  },
  cat: {
    flags:
      "-AbeEnstTuvl --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting",
    harmless: true,
  },
  head: {
    flags: "-qvz -n: -c: --lines: --bytes: --quiet --silent --verbose --zero-terminated",
    numbers: true,
    harmless: true,
  },
  // Following a file never ends, so -f, -F and --retry are not here.
  tail: {
    flags: "-qrvz -n: -c: --lines: --bytes: --quiet --silent --verbose --zero-terminated",
    numbers: true,
    harmless: true,
  },
  stat: {
    flags: "-fLtlnqrsx -c: --format: --printf: --dereference --file-system --terse",
    harmless: true,
  },
  // -C compiles a magic file, -z runs programs, so it is not harmless.
  file: {
    flags:
      "-bhiIkLNnrs0 -e: -F: --brief --mime --mime-type --mime-encoding --dereference --no-dereference --keep-going --extension",
  },
  du: {
    flags: `-abchHkLlmPsSx0g -A -B: -d: -t: -I: --all --apparent-size --block-size: --bytes --total --dereference --max-depth: --human-readable
      --inodes --count-links --null --separate-dirs --si --summarize --threshold: --time? --time-style: --exclude: --one-file-system`,
    harmless: true,
  },
  df: {
    flags:
      "-aghHiklmPTY -B: -t: -x: --all --block-size: --human-readable --si --inodes --local --portability --output? --total --type: --print-type --exclude-type:",
    harmless: true,
  },
  // -o writes to a file.
  tree: {
    flags: `-adfilpsughDFtcUrvxACSnNqQJX -L: -P: -I: -H: -T: --dirsfirst --filesfirst --prune --gitignore --noreport --matchdirs --ignore-case
      --filelimit: --du --si --sort: --charset: --timefmt: --inodes --device --info --metafirst --fromfile --version`,
  },
  realpath: {
    flags:
      "-emLPqsz --canonicalize-existing --canonicalize-missing --logical --physical --quiet --relative-to: --relative-base: --strip --no-symlinks --zero",
    harmless: true,
  },
  readlink: {
    flags:
      "-femnqsvz --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --silent --verbose --zero",
    harmless: true,
  },
  basename: { flags: "-az -s: --multiple --suffix: --zero", harmless: true },
  dirname: { flags: "-z --zero", harmless: true },
  pwd: { flags: "-LP --logical --physical", harmless: true },
  // It changes where relative paths point, and nothing else: programs are never taken from relative paths.
  cd: { flags: "-LPe@", harmless: true, builtin: true },
  cmp: { flags: "-bls -i: -n: --print-bytes --ignore-initial: --verbose --bytes: --quiet --silent", harmless: true },
  // -l runs pr, which only formats.
  diff: {
    flags: `-abBcdEeiNnpqrsStTuwyZ -C: -U: -I: -F: -x: -X: -W: -L: -D: --normal --brief --report-identical-files --context? --unified? --ed --rcs
      --side-by-side --width: --left-column --suppress-common-lines --show-c-function --show-function-line: --label: --expand-tabs
      --initial-tab --tabsize: --recursive --no-dereference --new-file --unidirectional-new-file --ignore-file-name-case --exclude: --exclude-from:
      --starting-file: --from-file: --to-file: --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change
      --ignore-all-space --ignore-blank-lines --ignore-matching-lines: --text --strip-trailing-cr --minimal --horizon-lines:
      --speed-large-files --color? --palette:`,
    harmless: true,
  },
  md5sum: checksum,
  sha1sum: checksum,
  sha224sum: checksum,
  sha256sum: checksum,
  sha384sum: checksum,
  sha512sum: checksum,
  shasum: checksum,
  b2sum: { flags: `${checksum.flags} -l: --length:`, harmless: true },
  cksum: { flags: "-a: -l: --algorithm: --length: --tag --untagged", harmless: true },
  sum: { flags: "-rs --sysv", harmless: true },
  md5: { flags: "-pqrt -s:", harmless: true },
  od: {
    flags: `-abcdfhiloxsv -A: -j: -N: -S: -t: -w? --address-radix: --endian: --skip-bytes: --read-bytes: --strings? --format: --output-duplicates
      --width?`,
    harmless: true,
  },
  // A second operand is the file it writes, and -r is made for writing.
  xxd: { flags: "-abeiEpu -c: -g: -l: -o: -s: -n: -R:", operands: 1, optionsFirst: true, noClusters: true },
  hexdump: {
    flags: "-bcCdovx -e: -f: -n: -s: --canonical --one-byte-octal --no-squeezing --length: --skip:",
    harmless: true,
  },
  strings: {
    flags: "-afow -n: -t: -e: -d --all --print-file-name --bytes: --radix: --encoding: --data",
    numbers: true,
    harmless: true,
  },
};
