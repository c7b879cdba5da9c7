#!/usr/bin/env bash
# Plans a request in CI, and builds it once a policy or a person has approved the plan. Exits with Planwright's own exit code.
#
#   plan-and-build.sh plan "<request>"                  plans it; builds it if POLICY approves the plan, else exits with 3
#   plan-and-build.sh approve <plan>@<revision> <who>   approves exactly that revision and builds it, in a later run
#
# Both need the same PLANWRIGHT_HOME, and the project in the same folder. POLICY: see --approve-if.
set -uo pipefail

policy=${POLICY:-risk<=low,files=**,tasks<=5,checked}
out=${OUT:-$(mktemp -d)}
mkdir -p "$out"

# Writes to the log, and to the job summary on GitHub.
tell() { tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}" "$out/summary.md"; }
# Sets an output for later steps.
set_output() { echo "$1=$2" >>"${GITHUB_OUTPUT:-/dev/null}"; }
# With --json, the last line is always the result.
result_of() { jq -r "select(.type == \"run_result\") | $2" "$1"; }

finish() {
  local code=$1 events=$2
  case $code in
    0) ;;
    1) echo "Failed: $(result_of "$events" '.failure.message // .text')" | tell ;;
    2) echo "Usage or configuration error, nothing was done: $(result_of "$events" .failure.message)" | tell ;;
    3) echo "Waiting for a person." | tell ;;
    4) echo "Done, but $(result_of "$events" .unconfirmed) calls were refused because no one could confirm them." | tell ;;
    *) echo "Stopped ($code)." | tell ;;
  esac
  exit "$code"
}

build() {
  # --yes is fine because a CI machine is disposable. Elsewhere, list the allowed calls in permissions.allow.
  planwright run --resume "$1" --yes --json >"$out/build.ndjson"
  local code=$?
  jq -r 'select(.type == "plan_execution_complete") | .summary' "$out/build.ndjson" | tell
  finish $code "$out/build.ndjson"
}

case "${1:-} $#" in
  "plan 2")
    # After two dashes: a request may start like an option.
    planwright plan --approve-if "$policy" --out "$out/plan.json" --json -- "$2" >"$out/plan.ndjson"
    code=$?
    [ $code -eq 0 ] || [ $code -eq 3 ] || finish $code "$out/plan.ndjson"
    # Without a plan, a question is waiting. --answers can answer it in advance.
    [ -s "$out/plan.json" ] || finish $code "$out/plan.ndjson"
    plan=$(jq -r '"\(.planId)@\(.revision)"' "$out/plan.json")
    planwright show "$plan" | tell
    set_output plan "$plan"
    if [ $code -eq 3 ]; then
      set_output waits true
      echo "To approve it: plan-and-build.sh approve $plan <who>" | tell
      finish $code "$out/plan.ndjson"
    fi
    build "$(jq -r .sessionId "$out/plan.json")"
    ;;
  "approve 3")
    planwright approve "$2" --by "$3" 2>"$out/refused.txt"
    code=$?
    tell <"$out/refused.txt"
    [ $code -eq 0 ] || exit $code
    build "$(planwright show "${2%@*}" --json | jq -r .sessionId)"
    ;;
  *)
    sed -n '4,5s/^# *//p' "$0" >&2
    exit 2
    ;;
esac
