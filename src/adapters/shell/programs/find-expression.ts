// Reads the expression of find: predicates that look and print are known, everything that runs, deletes or writes is not.
import type { Call } from "./rule.ts";
import type { Word } from "./word.ts";

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

export function refuseFind({ operands }: Call): string | undefined {
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
