#!/usr/bin/env bash
# Opens a pull request with the result, on a branch named after the issue.
set -euo pipefail

branch=planwright/$ISSUE
git config user.name planwright
git config user.email planwright@users.noreply.github.com
git switch --create "$branch"
git add --all
git commit --quiet --message "Planwright: issue $ISSUE"
git push --force origin "$branch"
gh pr create --head "$branch" --title "Planwright: issue $ISSUE" --body-file "$OUT/summary.md"
