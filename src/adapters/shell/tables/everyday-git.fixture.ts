// Looking into a repository: all of it should be recognised as read-only. One command a line.
export const everydayGit: readonly string[] = String.raw`
git status
git status -s
git status --short --branch
git status --porcelain
git status --porcelain=v2 -b
git log
git log --oneline
git log --oneline -10
git log -n 5
git log -5 --stat
git log -p -1
git log --graph --oneline --all
git log --since="2 weeks ago" --author=me
git log --format='%h %an %s'
git log --pretty=format:"%h %s" -3
git log main..HEAD
git log HEAD~1..HEAD
git log --follow -- src/a.ts
git log -S foo --oneline
git log -G 'fo+' -- src
git log --name-only -1
git log -L 1,2:src/a.ts
git log --diff-filter=A -- src/a.ts
git log -1 --format=%H
git log -- *.ts
git diff
git diff HEAD
git diff --stat
git diff --cached
git diff --staged --name-only
git diff HEAD~1 HEAD -- src
git diff HEAD~1...HEAD
git diff --name-status HEAD~1
git diff -w -U5
git diff --no-index src/a.ts src/b.ts
git diff --word-diff
git show
git show HEAD
git show HEAD --stat
git show HEAD:src/a.ts
git show HEAD~1:README.md | head
git show --name-only HEAD
git show -s --format=%B HEAD
git blame src/a.ts
git blame HEAD -- src/a.ts
git blame -L 1,2 src/a.ts
git ls-files
git ls-files src
git ls-files '*.ts' | wc -l
git ls-files -o --exclude-standard
git ls-files -m
git ls-tree HEAD
git ls-tree -r --name-only HEAD
git cat-file -p HEAD
git cat-file -t HEAD
git rev-parse HEAD
git rev-parse --abbrev-ref HEAD
git rev-parse --show-toplevel
git rev-parse --short HEAD
git rev-list --count HEAD
git rev-list HEAD -3
git describe --always
git describe --tags --always
git shortlog -sn HEAD
git grep foo
git grep -n foo -- src
git grep -l foo HEAD
git branch
git branch -a
git branch -vv
git branch --show-current
git branch --list 'f*'
git branch --contains HEAD
git branch --merged main
git branch -r
git tag
git tag -l
git tag --list 'v*'
git tag --sort=-creatordate
git remote
git remote -v
git stash list
git stash show -p stash@{0}
git config --list
git config --get user.name
git config user.email
git config -l --show-origin
git reflog
git reflog -5
git reflog show HEAD
git for-each-ref
git for-each-ref --sort=-committerdate --format='%(refname:short)' refs/heads
git show-ref
git merge-base HEAD main
git name-rev HEAD
git worktree list
git submodule status
git check-ignore -v node_modules
git count-objects -v
git symbolic-ref --short HEAD
git hash-object README.md
git --no-pager log --oneline -3
git --no-pager diff
git -C src status
git -C . log --oneline | head -3
git log --oneline | head -20
git diff --stat HEAD~1 | tail -1
git status && git diff
cd src && git log --oneline -3 -- .
git log --format=%an | sort | uniq -c | sort -rn
git diff HEAD~1 --name-only | xargs wc -l
git version
`
  .trim()
  .split("\n");
