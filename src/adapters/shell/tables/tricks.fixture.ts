// Writes hidden in the syntax of the shell: redirections, substitutions, expansions, quoting, assignments, here-documents, broken input.
const lines = String.raw`
echo hi > x
echo hi >x
echo hi >> x
echo hi >| x
echo hi &> x
echo hi &>> x
echo hi >& x
echo hi 1> x
echo hi 2> x
ls nowhere 2>>x
cat <> x
cat 3> x
ls 3>&1
ls >&3
ls 2>&-
exec 3> x
> x
>x
ls > "x"
ls > $X
ls > "$HOME/x"
ls > ~/x
ls >/dev/stderr
ls >/dev/null/../../x
ls > /dev/null2
ls > /dev/tcp/localhost/80
cat < /dev/tcp/localhost/80
cat < /dev/udp/localhost/80
cat < $X
cat < *
cat <&3
ls {fd}>x
ls {fd}>/dev/null
ls 2>&1 > x
ls >/dev/null > x
(ls) > x
{ ls; } > x
for f in a; do ls; done > x
if true; then ls; fi > x
ls | cat > x
! ls > x
[ a > x ]
[[ a > x ]]
test a > x
echo "$(rm README.md)"
echo $(rm README.md)
echo "a $(touch x) b"
echo "$(echo "$(touch x)")"
ls $(touch x)
ls "$(> x)"
$(echo rm) x
$(ls)
"$(echo rm)" x
cat <(touch x)
cat <(ls > x)
ls > >(cat)
ls | tee >(cat)
diff <(ls) <(rm x)
cat >(cat)
find <(ls) $(echo -delete)
find . $(echo -delete)
find . "$(echo -delete)"
find "$X" -name a
find $X
find . $X
find *
find . *
find . -name *
find . -name *.ts
sort *
sort *.md
sort -- README.md -o x > y
sort "$X"
sort $X
rg foo *
rg "$X"
rg $X src
sed -n p *
sed p $X
tree *
file *
git diff *
fd *
uniq *
find {.,-delete}
find . {-delete,-print}
find . -{delete,print}
sort {-o,x} README.md
ls {a,b}; find . -{d,}elete
echo {a,b} > x
sort -{o,u} x
{rm,x}
{rm,-rf,x}
{touch,x}
r\m x
\rm x
'rm' x
"rm" x
'r'm x
"r"m x
r''m x
r""m x
$'rm' x
$'\x72m' x
$'\162\155' x
$'r\155' x
$"rm" x
find . '-delete'
find . "-delete"
find . -del''ete
find . -d\elete
find . $'-delete'
find . $'\x2ddelete'
sort '-o' x README.md
sort -''o x README.md
sed "-i" p README.md
sed -"i" p README.md
git 'log' '--output=x'
A=b
A=b ls
PATH=. ls
PATH=.:$PATH ls
LD_PRELOAD=./x.so ls
GIT_PAGER=./x git log
GIT_EXTERNAL_DIFF=./x git diff
GIT_SSH_COMMAND=x git log
PAGER=x git log
IFS=x ls
BASH_ENV=x ls
A=b; ls
A+=b ls
A[0]=b ls
A[$(touch x)]=b ls
a=(x y) ls
export PATH=.
export A
declare -x A=b
declare a
typeset a
local a
readonly a=b
unset PATH
alias ls=rm
unalias ls
ls() { rm x; }; ls
function ls { rm x; }; ls
f() { ls; }
eval 'rm x'
eval ls
source x
. x
. ./x
exec ls
exec rm x
trap 'rm x' EXIT
set -e
set -- -delete
shopt -s expand_aliases
enable -f x y
hash -p ./x ls
bind x
complete -C ./x ls
coproc ls
let a=1
((a=1))
((a[$(touch x)]))
echo $((a[$(touch x)]))
echo $((1 + 1))
echo $[1+1]
echo \${A:=b}
echo \${A:-$(touch x)}
echo \${A:-b}
echo \${A@P}
echo \${!A}
echo \${A[$(touch x)]}
echo \${#A}
echo \${A/a/b}
$X
$X x
"$X" x
\${X} x
$HOME/x
"$HOME"/bin/ls
~/x
$@
"$@"
ls &
ls & rm x
rm x & ls
ls && rm x
ls || rm x
ls; rm x
ls | rm x
ls |& tee x
! rm x
(rm x)
{ rm x; }
( ls; rm x )
((rm x))
ls; (cd src && rm a.ts)
if rm x; then ls; fi
if ls; then rm x; fi
if ls; then ls; else rm x; fi
if ls; then ls; elif rm x; then ls; fi
while rm x; do ls; done
while ls; do rm x; done
until rm x; do ls; done
for f in a; do rm $f; done
for f in $(rm x); do ls; done
for f in *; do find $f; done
for f in *; do find "$f"; done
for f in -delete; do find . $f; done
for f in -delete; do find . "$f"; done
for f in "a -delete"; do find $f; done
for f in src/*; do find $f; done
for PATH in .; do ls; done
for IFS in x; do ls; done
for f; do ls; done
for ((;;)); do ls; done
for f in a; do find $f; done; find $f
for f in a; do read f; find $f; done
select f in a; do ls; done
case a in a) rm x;; esac
case a in a) ls;; esac
[[ a =~ b ]] && rm x
[[ -f x && -n $(touch x) ]]
[[ -n $(touch x) ]]
[ -n "$(touch x)" ]
[ -f x ] && rm x
[ -f x -a -n "$(touch x)" ]
time { rm x; }
time ! rm x
! ! rm x
ls "unclosed
ls 'unclosed
ls $(unclosed
ls (
ls )
ls ;;
ls |
ls &&
&& ls
| ls
;
(
{ ls
if ls; then
for f in a; do ls
ls <
ls >
ls <<<
cat <<EOF
ls \
echo a;rm x
echo a&&rm x
echo a|rm x
echo a>x
echo a>x;ls
ls#; rm x
rm x # ls
ls @(a|b)
ls !(a)
ls ?(x)
echo "\$(touch x)" $(touch x)
echo '$(touch x)'$(touch x)
echo "'"; rm x; echo "'"
echo '"'; rm x; echo '"'
echo "\""; rm x; echo "\""
echo '\'; rm x; echo '\'
echo "a\\"; rm x
echo \"; rm x; echo \"
echo \'; rm x; echo \'
echo $'\''; rm x; echo $'\''
echo "$"; rm x
echo "$'"; rm x; echo "'"
command -v ls; rm x
xargs -a README.md rm
find . -name à-delete
find . "$HOME"-delete
find . "$HOME""-delete"
find . "$HOME$X"
for f in "$HOME"; do find . "$f"-delete; done
for f in ""; do find . "$f-delete"; done
find . -name -delete
find . -used -delete
`
  .trim()
  .replaceAll("\\${", "${")
  .split("\n");

const others: readonly string[] = [
  "",
  " ",
  "\n",
  "# only a comment",
  "ls\nrm x",
  "ls\n\n\nrm x",
  "ls # comment\nrm x",
  "ls #\\\nrm x",
  "ls\r\nrm x",
  "ls\r",
  "ls\0",
  "ls \u0001",
  "ls \u001b[2K",
  "ls\u00a0-la; rm x",
  "ls\u2028rm x",
  "ls \ud800",
  "r\\\nm x",
  "ls;\\\nrm x",
  "find . -del\\\nete",
  'find . "-del\\\nete"',
  'echo "$\\\n(touch x)"',
  "echo $\\\n(touch x)",
  "ls &\\\n& rm x",
  "ls >\\\nx",
  "ls 2\\\n>x",
  "echo `rm x`",
  "echo `ls`",
  'echo "`touch x`"',
  "`echo rm` x",
  "echo \\`; rm x; echo \\`",
  "sh <<EOF\nrm x\nEOF",
  "bash <<'EOF'\nrm x\nEOF",
  "python3 <<EOF\nopen('x','w')\nEOF",
  "cat <<EOF\n$(touch x)\nEOF",
  "cat <<EOF\n`touch x`\nEOF",
  "cat <<EOF > x\ntext\nEOF",
  "cat > x <<EOF\ntext\nEOF",
  "cat <<EOF; rm x\ntext\nEOF",
  "cat <<EOF | sh\nrm x\nEOF",
  "cat <<EOF\ntext\nEOF\nrm x",
  "cat <<'EOF'\ntext\n EOF\nrm x\nEOF\nrm y",
  "cat <<A <<B\na\nA\nb\nB",
  'cat <<"E"OF\nEOF\nrm x',
  "cat <<E\\OF\nEOF\nrm x",
  "cat <<-EOF\n\tEOF\nrm x",
  "cat <<EOF\nEOF \nrm x\nEOF\nrm y",
  "cat <<'EOF\n'\nrm x",
  "echo $(cat <<EOF\ntext\nEOF\n)",
  "sh <<< 'rm x'",
  "bash <<< ls",
  "cat <<< $(touch x)",
  'cat <<< "$(rm x)"',
  "cat 3<<< x",
  "sed -n '/a/{s//b/w x\n}' README.md",
  "sed 'a\\\nw x\n' -e 'w y' README.md",
  "sed 'p\nw x' README.md",
  "sed 's/a/b\\\n/w x' README.md",
  "awk '{ print $1 \\\n > \"x\" }' README.md",
  "awk '{print}\n{print > \"x\"}' README.md",
  "if true\nthen\nrm x\nfi",
  "for f in a\ndo\nrm x\ndone",
  "while true\ndo touch x\ndone",
  "{\nrm x\n}",
  "(\nrm x\n)",
  "echo $(\nrm x\n)",
  "echo $(# comment )\nrm x)",
  "echo $(echo ')' ; rm x)",
  'echo "$(echo ")" ; rm x)"',
  `ls ${"a".repeat(70_000)}`,
  `${"(".repeat(1000)}ls${")".repeat(1000)}`,
  `echo ${"$(echo ".repeat(40)}x${")".repeat(40)}`,
];

export const tricks: readonly string[] = [...lines, ...others];
