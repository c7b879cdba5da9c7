// git commands that write, run something or reach the network. One a line.
export const gitWrites: readonly string[] = String.raw`
git
git add .
git add -N x
git commit -m x
git commit --dry-run
git blame -- README.md --output=x
git blame -- README.md *
git blame -- README.md $X
git stash list -- --output=x
git stash -- list
git stash -- show
git stash -- list show
git remote -- get-url
git reflog -- show
git notes -- list
git worktree -- list
git submodule -- status
git -- status
git symbolic-ref -- HEAD~1 --
git symbolic-ref --short HEAD refs/heads/x
git config edit
git config --global edit
git config unset
git stash list -- *
git push
git pull
git fetch
git clone x
git init
git checkout .
git checkout -- README.md
git switch main
git restore README.md
git reset --hard
git clean -fd
git clean -n
git rm README.md
git mv README.md x
git merge main
git rebase main
git rebase -i HEAD~2
git cherry-pick HEAD
git revert HEAD
git stash
git stash push
git stash pop
git stash drop
git stash clear
git stash apply
git stash create
git apply x.patch
git am x.patch
git branch x
git branch -d x
git branch -D x
git branch -m a b
git branch -f main HEAD~1
git branch -v x
git branch -a x
git branch -l x
git branch --sort=refname x
git branch --format=x y
git branch --set-upstream-to=x
git branch --unset-upstream
git branch --edit-description
git branch --track x
git branch --lis x
git branch -u x
git branch --copy a b
git tag v1
git tag -a v1 -m x
git tag -d v1
git tag -f v1
git tag -n1 v1
git tag --sort=refname v1
git tag -v v1
git remote add x y
git remote remove x
git remote set-url x y
git remote show origin
git remote update
git remote prune origin
git config user.name evil
git config --global user.name evil
git config --unset user.name
git config --add a.b c
git config --replace-all a.b c
git config -e
git config --edit
git config --rename-section a b
git config set user.name evil
git config core.pager 'touch x'
git config "$KEY"
git config user.name --file
git config user.name --file x
git config user.name -l
git config user.name --get
git reflog expire --all
git reflog delete HEAD@{0}
git worktree add x
git worktree remove x
git worktree prune
git submodule update
git submodule foreach 'touch x'
git submodule init
git submodule add x
git notes add -m x
git bisect start
git gc
git prune
git repack
git fsck --lost-found
git archive -o x HEAD
git archive HEAD
git bundle create x HEAD
git format-patch -1
git send-email x
git filter-branch
git replace a b
git update-index --refresh
git update-ref HEAD x
git write-tree
git read-tree HEAD
git commit-tree x
git hash-object -w README.md
git hash-object -wt blob README.md
git mktree
git merge-tree --write-tree a b
git symbolic-ref HEAD refs/heads/x
git symbolic-ref --quiet -- made --quiet
git symbolic-ref -d HEAD
git pack-refs
git ls-remote
git grep -O foo
git grep -Oless foo
git grep --open-files-in-pager foo
git grep --open-files-in-pager=./x foo
git grep -nO foo
git grep --textconv foo
git -c core.pager=./x log
git -c core.fsmonitor=./x status
git -c alias.x='!touch x' x
git -ccore.pager=x log
git --config-env=core.pager=X log
git --exec-path=. status
git --exec-path=. x
git -p log
git --paginate log
git --git-dir=x status
git --git-dir x log
git --work-tree=x status
git --namespace=x log
git --super-prefix=x log
git -C "$X" status
git -C x -c a=b status
git log --output=x
git log --output x
git log -p --output=x
git log --outpu=x
git diff --output=x
git diff --output x HEAD
git show --output=x
git diff --ext-diff
git log -p --ext-diff
git diff --textconv
git show --textconv HEAD
git log -Oorder
git diff -Oorder
git log --show-signature
git log --format=%G?
git log --pretty='%h %GS'
git log --format="$F"
git for-each-ref --format=%G?
git difftool
git mergetool
git help log
git log --help
git status --help
git web--browse x
git instaweb
git gui
git citool
git daemon
git svn fetch
git lfs pull
git alias
git x
git "$SUB"
git $SUB
git lo
git 'commit' -m x
git co\mmit -m x
git c"ommit" -m x
git log *
git log $(echo --output=x)
git diff "$(echo --output=x)"
git show $X
git diff -- > x
git blame --contents x README.md --output=y
git rev-parse --parseopt
git shortlog --output=x
git stash list --output=x
git stash show -p --output=x
git reflog --output=x
git rev-list --all --output=x
git diff-tree -p --output=x HEAD
git ls-files --no-such
git range-diff --output=x a b
git maintenance run
git describe --dirty
git describe --broken
git diff -U --output=x
git log -n --output=x
git log -S --output=x
git diff --unified --output=x
git log --grep --output=x
git branch --abbrev x
git branch -v --abbrev x
git log -L --output=x
git blame --abbrev --output=x
git sparse-checkout set x
git rerere
git checkout-index -a
git unpack-file HEAD
git fast-export --all
git credential fill
git cat-file --textconv HEAD:README.md
git cat-file --filters HEAD:README.md
git var GIT_EDITOR x
git check-mailmap x
git status > x
git log | tee x
git log; git commit -m x
git log && git push
`
  .trim()
  .split("\n");
