// What people and models type to look around: all of it should be recognised as read-only. One command a line.
export const everyday: readonly string[] = String.raw`
ls
ls -la
ls -lah src
ls -1 src/*.ts
ls *.md
ls -R src | head -50
ls -lt | head
ls -d */
ls --color=never -a
ls -la ~/
ls "$HOME"
/bin/ls -l
ls nowhere 2>/dev/null
ls src && ls docs
ls src; ls docs
ls -l src/a.ts || echo missing
cat README.md
cat src/a.ts src/b.ts
cat -n src/a.ts
cat README.md | head -20
cat "docs/two words.md"
cat 'docs/two words.md'
cat docs/two\ words.md
cat *.md
cat < README.md
cat package.json | jq .name
head README.md
head -n 5 README.md
head -5 README.md
head -c 100 README.md
head -n -1 README.md
tail README.md
tail -n 20 README.md
tail -20 README.md
tail -n +2 README.md
tail -c 50 README.md
wc -l README.md
wc -l src/*.ts
wc < README.md
grep foo src/a.ts
grep -n foo src/a.ts
grep -rn foo src
grep -rn "foo" . --include="*.ts"
grep -rn foo --include=*.ts src
grep -rnE "foo|bar" src | head -20
grep -ri todo . --exclude-dir=.git
grep -v '^#' README.md
grep -c foo src/a.ts
grep -l foo src/*.ts
grep -A 3 -B 2 foo src/a.ts
grep -C2 foo src/a.ts
grep -o 'f[o]*' src/a.ts
grep -q foo src/a.ts && echo yes
grep -rn "a.*b$" src
grep foo *
grep -F '$(x)' src/a.ts
grep -w foo src/a.ts | wc -l
grep -rn "export function" src | cut -d: -f1 | sort | uniq -c | sort -rn
egrep 'foo|bar' src/a.ts
fgrep foo src/a.ts
rg foo
rg -n foo src
rg -n --type ts foo
rg -tjs foo
rg --files
rg --files -g '*.ts'
rg -l foo | head
rg -i -C 3 "foo bar" src
rg 'fn \w+\(' src -g '!*.test.ts'
rg -c foo src
rg --hidden --no-ignore foo
rg -uu foo
rg --json foo src
rg -e foo -e bar src
find .
find . -name '*.ts'
find . -name "*.ts" -type f
find src -type f -name '*.ts' | wc -l
find . -type d -maxdepth 2
find . -maxdepth 1 -type f -print
find . -not -path './.git/*' -type f
find . ! -name '*.md' -type f
find . \( -name '*.ts' -o -name '*.md' \) -print
find . -path ./.git -prune -o -type f -print
find . -name '*.ts' -newer README.md
find . -size +1k -mtime -7
find . -type f -printf '%p %s\n'
find . -empty
find . -iname 'readme*' 2>/dev/null
find -L . -type l
find . -name '*.ts' -print0 | xargs -0 grep -n foo
find src -name '*.ts' | xargs wc -l
find . -type f -name '*.ts' | head -5
find . -name '*.ts' | xargs -I{} basename {}
find "$PWD" -maxdepth 1
fd a.ts
fd -e ts
fd -t f . src
fd -H config
tree
tree -L 2
tree -a -I '.git|node_modules' -L 3
stat README.md
stat -c '%s %n' README.md
file README.md
file -b src/a.ts
du -sh .
du -sh * | sort -h
du -h --max-depth=1
df -h
df -h .
pwd
pwd -P
echo hello
echo "hello world"
echo "$HOME"
echo $PWD
echo -n hi
echo $?
echo "in $(pwd)"
echo "there are $(ls src | wc -l) files"
echo 'it costs $5'
printf '%s\n' a b c
printf "%d\n" 5
printf 'done\n'
which node
which -a git bash
type ls
command -v git
command -v rg >/dev/null && echo found
basename src/a.ts .ts
dirname src/a.ts
realpath src
readlink -f src/a.ts
sort README.md
sort -u README.md
sort -t, -k2 -n data.csv
sort -rn data.csv | head -3
uniq -c README.md
cut -d, -f1 data.csv
cut -c1-10 README.md
cut -d$'\t' -f2 data.csv
tr a-z A-Z < README.md
tr -d '\n' < README.md
echo a,b | tr , '\n'
paste -sd, README.md
column -t -s, data.csv
nl README.md
tac README.md
rev README.md
comm -12 README.md data.csv
comm <(ls src) <(ls docs)
join -t, data.csv data.csv
diff src/a.ts src/b.ts
diff -u src/a.ts src/b.ts
diff -rq src docs
diff <(sort README.md) <(sort data.csv)
cmp src/a.ts src/b.ts
md5sum README.md
sha256sum src/*.ts
sha1sum README.md | cut -d' ' -f1
od -c README.md | head -3
xxd README.md | head -3
xxd -l 32 README.md
hexdump -C README.md | head
strings README.md
base64 README.md
jq . package.json
jq -r .name package.json
jq '.scripts | keys' package.json
jq -r '.dependencies // {} | to_entries[] | "\(.key) \(.value)"' package.json
jq --arg n name '.[$n]' package.json
yq .name data.yaml
date
date +%Y-%m-%d
date -u +"%Y-%m-%dT%H:%M:%SZ"
date -d yesterday +%F
uname -a
whoami
id
id -u
hostname
env
env | sort
env | grep -i path
printenv
printenv HOME
ps aux
ps aux | grep node
ps -ef | head
uptime
free -m
nproc
test -f README.md && echo yes
test -d src || echo no
[ -f README.md ] && cat README.md
[ -d src ] && ls src
[[ -f README.md ]] && head -1 README.md
true
false || true
sleep 0
seq 1 5
expr 1 + 2
node --version
node -v
python3 --version
git --version
make --version
bash --version | head -1
awk '{print $1}' data.csv
awk -F, '{print $2}' data.csv
awk -F, 'NR>1 {sum += $2} END {print sum}' data.csv
awk 'NR==1' README.md
awk 'NR>=2 && NR<=4' README.md
awk '/foo/ {print NR": "$0}' src/a.ts
awk '{ if ($1 > 1) print $1 }' data.csv
awk 'length > 10' README.md
awk 'END{print NR}' README.md
sed -n 1,3p README.md
sed -n '1,3p' README.md
sed -n '2p;4p' README.md
sed -n '/foo/,/bar/p' src/a.ts
sed 's/foo/bar/g' src/a.ts
sed -e 's/a/b/' -e 's/c/d/' README.md
sed -E 's/(a|b)+/x/' README.md
sed '1d' README.md
sed 's|/|:|g' README.md
sed '/^$/d' README.md
sed -n '$=' README.md
cd src && ls
cd src; pwd
(cd src && ls -la)
cd "$(git rev-parse --show-toplevel)" && ls
{ ls; pwd; }
! grep -q nothing README.md
time ls
timeout 5 grep -rn foo .
nice -n 10 grep foo README.md
if [ -f README.md ]; then cat README.md; else echo none; fi
for f in src/*.ts; do echo "== $f"; head -3 "$f"; done
for d in src docs; do find $d -type f; done
for f in *.md; do wc -l "$f"; done
for i in 1 2 3; do echo $i; done
git ls-files | while read -r f; do wc -l "$f"; done
ls | xargs -n 1 echo
wc -l <<< "text"
cat README.md | grep foo | sort | uniq | head
ls -la 2>&1 | grep md
ls >/dev/null 2>&1 && echo ok
cat README.md # the readme
ps -o pid,comm
which git && git --version
du -a . | sort -n -r | head -n 10
cat src/a.ts | wc -l && cat src/b.ts | wc -l
tail -n 100 README.md | grep -i error
grep -rn "foo" src | awk -F: '{print $1}' | sort -u
stat -c %Y src/a.ts
readlink src/a.ts || true
npm --version
npm ls --depth=0
IFS= read -r line < README.md
LC_ALL=C sort README.md
grep -rn foo $(git ls-files)
find . -name '*.ts' -exec grep -l foo {} +
find . -type f | sed 's|.*\.||' | sort | uniq -c
rg foo $DIR
git diff "$BASE" --stat
cat <(ls) - < README.md
`
  .trim()
  .split("\n");

export const everydayOfSeveralLines: readonly string[] = [
  "ls\npwd",
  "ls \\\n  -la \\\n  src",
  "cat <<'EOF'\nsome text with $(no) meaning\nEOF",
  "cat <<EOF\nplain text\nEOF\nls",
  "grep foo <<-END\n\tfoo\n\tEND",
  "# look around\nls -la\n\n# and read\ncat README.md",
  "for f in src/a.ts src/b.ts\ndo\n  cat $f\ndone",
  "if grep -q foo src/a.ts; then\n  echo yes\nelse\n  echo no\nfi",
  "ls src |\n  head -3",
  "test -d src &&\n  ls src",
  "echo 'two\nlines'",
];
