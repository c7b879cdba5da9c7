import { expect, test } from "vitest";
import { isPureProgram } from "./awk-program.ts";

test.each([
  "{print}", "{print $1}", "{ print $1, $2 }", "NR==1", "NR>1", "$3 > 100", "$3 > 100 {print $1}", "/a/", "/a/ {print}", "!/a/", "$1 ~ /a/ {print NR}",
  'BEGIN {FS=","} {print $2}', "{s += $1} END {print s}", "{s[$1]++} END {for (k in s) print k, s[k]}", "{ if ($1 > 5) print $1 }", "{print $1/2}",
  "NR>=2 && NR<=4", "/a/,/b/", 'BEGIN { printf "%d\\n", 3 }', "{print (a > b)}", "END{print NR}", "length > 80", "{print length($0)}", '{gsub(/a/, "b"); print}',
])("%s only prints", (program) => expect(isPureProgram(program)).toBe(true)); // prettier-ignore

test.each([
  '{print > "x"}', '{print >> "x"}', '{print | "sh"}', '{print |& "sh"}', 'BEGIN{system("x")}', 'BEGIN{system ("x")}', '"ls" | getline', '{getline < "x"}',
  '{print $1 > $2}', '{print(1) > "x"}', '{ if (1) print > "x" }', '{for (print > "x";;) exit}', '@load "x"', '@include "x"', 'BEGIN{f="system"; @f("x")}',
  'function f() { system("x") } {f()}', "{print # }\n > \"x\"}", '{print \\\n > "x"}', 'BEGIN{if(1)/"/;print "x">"y";/"/}', '{close("x")}', "{ARGV[1]=1}",
  "{print", "print}", '{print "}" > "x"}', '{print /"/ > "x" /"/}', '{x = 1 /= 2}', '{printf("a") > "x"}', '{print "a" "b" > "x"}', 'print > "x"',
  '/[/]/{print > "x"}', '{print a[1] > "x"}', "{print $(1) > \"x\"}", '{ print "\n" > "x" }', "{print 'a'}", "é",
])("%s may write, or is unknown", (program) => expect(isPureProgram(program)).toBe(false)); // prettier-ignore
