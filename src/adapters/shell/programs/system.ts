// Programs and builtins that tell about the system, and the few builtins that only steer a script.
import type { Call, Rule } from "./rule.ts";

const lowerCaseName = /^[a-z][a-z0-9_]*$/;

/** `date MMDDhhmm` and -s set the clock. */
function refuseDate({ operands }: Call): string | undefined {
  return operands.every((word) => word.text.startsWith("+")) ? undefined : "an operand that may set the clock";
}

/** A variable such as PATH or IFS would change what later commands do. */
function refuseRead({ operands }: Call): string | undefined {
  return operands.every((word) => word.kind === "literal" && lowerCaseName.test(word.text))
    ? undefined
    : "it sets a variable that may matter";
}

/** `-v 'a[$(touch x)]'` runs the part in brackets. */
function refuseTest({ operands }: Call): string | undefined {
  return operands.some((word) => word.kind === "unknown" || /^-[vR]$/.test(word.text))
    ? "an expression that may run something"
    : undefined;
}

const onlyVersion: Rule = {
  flags: "--version",
  operands: 0,
  refuse: ({ flags }) => (flags.length === 1 ? undefined : "more than --version"),
};
/** `python -v` does not print the version: it reads a program. */
const pythonVersion: Rule = { ...onlyVersion, flags: "--version -V" };

export const system: Readonly<Record<string, Rule>> = {
  date: {
    flags: "-uR -d: -I? -r: --date: --utc --universal --iso-8601? --rfc-3339: --rfc-email --reference:",
    refuse: refuseDate,
  },
  uname: {
    flags: "-amnoprsvi --all --kernel-name --nodename --kernel-release --machine --operating-system --processor",
    harmless: true,
  },
  arch: { operands: 0 },
  whoami: { operands: 0 },
  id: { flags: "-agGnruz --user --group --groups --name --real", harmless: true },
  groups: { harmless: true },
  // An operand sets the name.
  hostname: { flags: "-sfIiAd", operands: 0 },
  // With an operand it runs something.
  env: { flags: "-0 --null", operands: 0 },
  printenv: { flags: "-0 --null", harmless: true },
  ps: {
    flags:
      "-AaefFlHNTcdjmrvwxMLZ -C: -G: -g: -o: -O: -p: -t: -u: -U: -q: --pid: --ppid: --user: --sort: --forest --format: --no-headers --headers",
    harmless: true,
  },
  pgrep: { flags: "-acflnovx -u: -P: -d: -U:", harmless: true },
  uptime: { flags: "-ps --pretty --since", operands: 0 },
  free: { flags: "-bkmghltvw --bytes --kibi --mebi --gibi --human --total --wide --si", operands: 0 },
  nproc: { flags: "--all --ignore:", operands: 0 },
  who: { flags: "-abdHlmpqrstTu", operands: 0 },
  lscpu: { flags: "-aexyJ --json --all", operands: 0 },
  locale: { flags: "-ackm", harmless: true },
  getconf: { flags: "-a", operands: 2 },
  tty: { flags: "-s", operands: 0 },
  which: { flags: "-as --all", harmless: true },
  whereis: { flags: "-bmsu", harmless: true },
  type: { flags: "-afptP", harmless: true, builtin: true },
  true: { harmless: true },
  false: { harmless: true },
  ":": { harmless: true, builtin: true },
  sleep: { harmless: true },
  exit: { operands: 1, builtin: true },
  break: { operands: 1, builtin: true },
  continue: { operands: 1, builtin: true },
  read: { flags: "-r -d:", refuse: refuseRead, builtin: true },
  test: { raw: true, refuse: refuseTest },
  // Only where no file of the project decides which program answers: cargo, rustc, go, npm, yarn and pnpm ask the project first.
  node: { ...onlyVersion, flags: "--version -v" },
  python: pythonVersion,
  python3: pythonVersion,
  pip: pythonVersion,
  pip3: pythonVersion,
  ruby: onlyVersion,
  perl: onlyVersion,
  php: onlyVersion,
  java: onlyVersion,
  deno: onlyVersion,
  gcc: onlyVersion,
  "g++": onlyVersion,
  clang: onlyVersion,
  cmake: onlyVersion,
  make: onlyVersion,
  docker: onlyVersion,
  bash: onlyVersion,
  gh: onlyVersion,
  curl: onlyVersion,
  tmux: { flags: "-V", operands: 0, refuse: ({ flags }) => (flags.length === 1 ? undefined : "more than -V") },
};
