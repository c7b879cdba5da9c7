// Commands that write or run something in plain sight: through programs, their flags and sub-commands, or wrappers. One a line.
export const writes: readonly string[] = String.raw`
rm README.md
rm -rf .
/bin/rm README.md
/usr/bin/rm README.md
./rm README.md
~/bin/ls
../ls
bin/ls
mv README.md x
cp README.md x
ln -s README.md x
touch x
mkdir x
rmdir docs
install README.md x
truncate -s 0 README.md
shred README.md
dd if=/dev/zero of=x count=1
tee x
ls | tee x
ls | tee -a x
split README.md
csplit README.md 1
chmod +x README.md
chown root README.md
patch -p1
rsync -a src/ x/
tar cf x.tar src
tar xf x.tar
tar -tf x.tar --to-command=sh
zip x.zip README.md
unzip x.zip
gzip README.md
mktemp
mkfifo x
curl -o x http://localhost
curl http://localhost
wget http://localhost
nc -l 80
ssh host ls
scp README.md host:
gh issue view 3
gh api repos
sudo ls
sudo rm x
doas ls
su -c ls
env rm x
env -i ls
env A=b ls
env -S 'rm x'
env - ls
xargs rm
ls | xargs rm
ls | xargs -I{} rm {}
ls | xargs -I{} {}
ls | xargs -I cat cat x
ls | xargs sh -c 'rm x'
ls | xargs -n1 touch
ls | xargs find
ls | xargs sort
ls | xargs uniq
ls | xargs git log
ls | xargs rg foo
ls | xargs sed p
ls | xargs tree
ls | xargs xxd
ls | xargs printf
ls | xargs env
ls | xargs time
ls | xargs -i rm
ls | xargs --replace=x rm x
ls | xargs timeout 5 rm
ls | xargs xargs rm
ls | xargs -o cat
timeout 5 rm x
timeout 5 sh -c 'rm x'
timeout $X ls
nice rm x
nohup ls
nohup rm x
stdbuf -oL rm x
setsid ls
command rm x
command -p rm x
builtin eval 'rm x'
builtin ls
busybox rm x
busybox ls
sh -c 'rm x'
sh -c ls
bash -c 'rm x'
bash script.sh
bash
sh
zsh -c ls
watch ls
parallel ls
parallel rm ::: x
script x
time rm x
time -o x ls
/usr/bin/time -o x ls
time sh -c 'rm x'
flock x ls
chroot . ls
unshare ls
strace -o x ls
ltrace ls
gdb
find . -delete
find . -name '*.ts' -delete
find . -exec rm {} \;
find . -exec rm {} +
find . -execdir rm {} \;
find . -ok rm {} \;
find . -okdir rm {} \;
find . -fprint x
find . -fprintf x %p
find . -fprint0 x
find . -fls x
find . -type f -o -delete
find -delete
find . -name a -prune -o -exec touch x \;
find . -newerXY x -delete
sed -i s/a/b/ README.md
sed -i.bak s/a/b/ README.md
sed --in-place s/a/b/ README.md
sed -ni p README.md
sed -n -i p README.md
sed s/a/b/ README.md -i
sed -I .bak s/a/b/ README.md
sed 'w x' README.md
sed -n 'w x' README.md
sed -n '/a/w x' README.md
sed 's/a/b/w x' README.md
sed 's/a/b/gw x' README.md
sed 's/./touch x/e' README.md
sed 's/a/b/pe' README.md
sed '1e touch x' README.md
sed 'e touch x' README.md
sed e README.md
sed 'W x' README.md
sed '1!w x' README.md
sed '1,2{w x' README.md
sed '{p;w x' README.md
sed -e p -e 'w x' README.md
sed -f script.sed README.md
sed --file=script.sed README.md
sed --expression='w x' README.md
sed --in README.md
sed 's/[/]/w x/' README.md
sed 's/a/b/;w x' README.md
sed 'a\' -e 'w x' README.md
sed 'y/a/b/;w x' README.md
sed 's,a,b,w x' README.md
sed 'sxaxbxw y' README.md
sed '\,a,w x' README.md
sed -n '/a/{s//b/w x
sed "s/a/$B/" README.md
sed -n "$SCRIPT" README.md
sed -s -i p README.md
sed -z 'w x' README.md
sed '$!{N;w x' README.md
awk 'BEGIN{system("touch x")}'
awk 'BEGIN { system ("touch x") }'
awk '{print > "x"}' README.md
awk '{print $1 >> "x"}' README.md
awk '{print | "sh"}' README.md
awk '{printf "%s", $0 > "x"}' README.md
awk 'BEGIN{"touch x" | getline}'
awk 'BEGIN{while (("ls" | getline line) > 0) print line}'
awk 'BEGIN{print "x" |& "sh"}'
awk -i inplace '{print}' README.md
awk -f script.awk README.md
awk -l filefuncs 'BEGIN{}'
awk '@load "filefuncs"; BEGIN{}'
awk '@include "x"'
awk 'BEGIN{f="system"; @f("touch x")}'
awk '{print(1)>"x"}' README.md
awk '{print $1 > $2}' README.md
awk '{ if (1) print "a" > "x" }' README.md
awk '{for(print "a" > "x";;) exit}' README.md
awk 'BEGIN{if(1)/"/;print "x">"y";/"/}'
awk 'BEGIN { printf("%s", "a") > "x" }'
awk "{print $X}" README.md
awk "$PROGRAM" README.md
awk -o x 'BEGIN{}'
awk --dump-variables=x 'BEGIN{}'
awk -v 'a=b' -f x
gawk --profile=x 'BEGIN{}'
gawk -e 'BEGIN{system("touch x")}'
awk 'BEGIN{printf "a" # "\n > "x"}'
awk '{ print $1 \
perl -e 'unlink "x"'
perl -pi -e s/a/b/ README.md
perl -ne print README.md
python -c 'open("x","w")'
python3 -c 'print(1)'
python3 x.py
python -v
python3 -V -c 'open("x","w")'
python3 -m http.server
node -e 'fs.writeFileSync("x","")'
node -p 1
node x.js
node -v x.js
node --version -e 1
node
ruby -e 'File.write("x","")'
ruby -v -e 1
php -r 'unlink("x");'
lua -e 'os.remove("x")'
tclsh x
deno run x.ts
osascript -e x
rg --pre cat foo
rg --pre=./x foo
rg --pre ./x --pre-glob '*' foo
rg --hostname-bin=./x foo
rg --hostname-bin ./x --hyperlink-format=default foo
rg -z foo
rg --search-zip foo
rg -nz foo
rg --pr cat foo
fd -x rm
fd -X rm
fd --exec rm
fd --exec-batch rm
fd -e ts -x touch x
fd -l
sort -o x README.md
sort README.md -o x
sort -ox README.md
sort -uo x README.md
sort --output=x README.md
sort --output x README.md
sort --outp=x README.md
sort -T . README.md
sort --temporary-directory=. README.md
sort --compress-program=./x README.md
uniq README.md x
uniq -c README.md x
uniq - x
uniq src/*
xxd README.md x
xxd -r x
xxd -r x y
xxd src/*
xxd -ac 16 README.md
xxd -pr README.md
xxd README.md -p
xxd README.md -o.
uniq README.md -c
uniq -- README.md -c
base64 -o x README.md
base64 -i README.md -o x
base64 *
timeout rm ls
timeout -k rm ls
sort -k -o x
sort -t -o x README.md
rg -e --pre=x
sed -e -i README.md
awk -F -f x
file -p README.md
tree -o x
tree --output x
yq -i .a=1 data.yaml
yq --inplace .a=1 data.yaml
yq --in-place .a=1 data.yaml
yq -yi .a data.yaml
yq -s .a data.yaml
yq ea -i . data.yaml
jq --nonsense . package.json
file -C -m x
file -z README.md
file --compile
date -s 2020-01-01
date --set=2020-01-01
date 010100002020
date --se=2020-01-01
hostname evil
hostname -F x
hostname -b evil
printf -v PATH x
printf -v 'a[$(touch x)]' y
printf '%n' PATH
printf "$FORMAT"
printf '%s%n' a PATH
test -v 'a[$(touch x)]'
[ -v 'a[$(touch x)]' ]
[[ -v 'a[$(touch x)]' ]]
[[ 'a[$(touch x)]' -eq 0 ]]
[[ a -eq 'a[$(touch x)]' ]]
[ "$X" 'a[$(touch x)]' ]
read PATH
read -r IFS
read -a lines
read -e line
mapfile -t a
less README.md
more README.md
man ls
info ls
view README.md
vi -es +wq README.md
vim README.md
nano README.md
ed README.md
ex -sc wq README.md
emacs --batch
top
tail -f README.md
tail -F README.md
tail --follow README.md
npm test
npm run build
npm install
npm ls
npm version patch
npm view zod
npx tsc
yarn --version
pnpm ls
bun test
make
make -n
make test
cargo check
cargo build
cargo --version
cargo tree
rustc --version
go build
go vet ./...
go list ./...
go env -w A=b
pytest
tsc --noEmit
eslint --fix .
prettier --write .
docker ps
docker run x
kubectl delete pod x
terraform apply
pip install x
gem install x
apt-get install x
brew install x
kill 1
pkill node
killall node
crontab -r
at now
systemctl stop x
mount /dev/sda1 x
sqlite3 x.db 'create table a(b)'
psql -c 'drop table x'
ls --unknown-flag
ls -Y
cat --no-such README.md
grep --no-such foo README.md
lѕ
гm x
unknown-program
`
  .trim()
  .split("\n");
