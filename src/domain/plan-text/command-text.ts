// Tells a command from a sentence about one. When in doubt it is a sentence: a check that a person does harms nobody.

/** Programs that projects are checked with, whatever follows. */
const programs = new Set(
  (
    "npm npx pnpm yarn bun bunx deno tsc eslint prettier vitest jest mocha ava playwright cypress tsx tsdown vite " +
    "python python2 python3 py pytest pip pip3 uv uvx ruff mypy black tox nox poetry pylint flake8 " +
    "cargo rustc clippy go gofmt golangci-lint mvn gradle gradlew java javac kotlinc sbt dotnet msbuild " +
    "ruby bundle rake rspec rails rubocop gem php composer phpunit phpstan perl prove swift xcodebuild flutter dart " +
    "cmake ctest gcc g++ clang bazel ninja meson zig mix elixir stack cabal ghc " +
    "docker docker-compose podman kubectl helm terraform ansible ansible-playbook aws gcloud az psql mysql sqlite3 redis-cli " +
    "bash sh zsh pwsh powershell cmd echo printf ls grep egrep rg sed awk jq yq curl wget shellcheck hadolint actionlint " +
    "stat wc sha256sum nginx systemctl ssh oxlint oxfmt biome knip nx turbo lerna"
  ).split(" "),
);

/** Programs whose name is also a word of a sentence: what follows decides. */
const wordPrograms: Readonly<Record<string, RegExp>> = {
  make: /^(?:(?:-\S+|all|build|check|ci|clean|coverage|dev|docs?|e2e|fmt|format|install|integration|lint|release|run|setup|test|tests|typecheck|unit|validate|verify|\w+(?:[-_:.]\w+)+|[A-Z_]+=\S+)(?:\s+|$))+$/,
  go: /^(?:build|env|fmt|generate|get|install|list|mod|run|test|tool|version|vet|work)(?:\s|$)/,
  git: /^(?:-\S+|apply|branch|check-ignore|diff|grep|log|ls-files|rev-parse|show|status|tag)(?:\s|$)/,
  node: /^(?:-|\S*[./])/,
  test: /^(?:-[a-zA-Z]\s|!\s|["'$]|\S+\s+(?:=|==|!=|-(?:eq|ne|gt|lt|ge|le))\s)/,
  find: /^(?:\.|\/|\S*\/\S*|\S+\s+-)/,
  cat: /^\S*[./]\S*(?:\s|$)/,
  head: /^(?:-|\S*[./]\S*(?:\s|$))/,
  tail: /^(?:-|\S*[./]\S*(?:\s|$))/,
  diff: /^(?:-|\S*[./]\S*\s+\S)/,
  cd: /^\S+\s*(?:&&|;)/,
  env: /^(?:-|\w+=)/,
  timeout: /^\d/,
  just: /^\w+(?:[-_]\w+)*$/,
  task: /^\w+(?:[-_:]\w+)+$/,
};

/** Words of sentences, which commands have at most in quotes. */
const sentence =
  /(?:^|\s)(?:the|an|is|are|be|been|that|should|must|all|every|each|still|works?|passes|succeeds?|without|correctly|successfully|sure|when|der|die|das|ist|sind|muss|werden)(?=[\s,.:;!]|$)/i;

const passing =
  /[\s,]+(?:(?:should|must|still|again)\s+)*(?:pass(?:es)?|succeeds?|is green|runs? (?:clean|cleanly|green|without errors?)|exits? (?:with )?(?:code |status )?(?:0|zero)|works)(?:\s+(?:cleanly|successfully|without errors?))?\.?$/i;

/** The command of a line such as "npm test", "`npm test` passes" or "Run npm test"; undefined when it is a sentence. */
export function commandIn(line: string): string | undefined {
  const text = line.trim().replace(/^(?:run|running|execute|\$|>)\s+(?=[`\w./])/i, "");
  const [, quoted, rest = ""] = /^`([^`\n]+)`(.*)$/s.exec(text) ?? [];
  if (quoted !== undefined) return rest.trim() === "" || passing.test(` ${rest}`) ? quoted : undefined;
  const bare = text.replace(passing, "");
  return isCommand(bare) ? bare : undefined;
}

/** Where a command was asked for: a sentence, unless a program is named that no sentence starts with. */
export function isSentenceForCommand(text: string): boolean {
  const [first = ""] = text.trim().split(/\s+/, 1);
  return isSentence(text) && !programs.has(first) && !isCommand(text);
}

export function isCommand(text: string): boolean {
  const [, first = "", rest = ""] =
    /^(?:[A-Z_][A-Z0-9_]*=\S*\s+)*(?:(?:sudo|time|!)\s+)?(\S+)\s*([^]*)$/.exec(text) ?? [];
  if (/^\[{1,2}$/.test(first)) return true;
  if (/^\.{0,2}\/\S|^[\w-]+\/[\w./-]*\.(?:sh|py|js|ts|mjs|cjs)$/.test(first)) return !isSentence(rest);
  const isWord = Object.hasOwn(wordPrograms, first);
  if (isWord) return wordPrograms[first]?.test(rest) === true && !isSentence(rest);
  if (programs.has(first)) return !isSentence(rest);
  // Another program, if what follows can only be an argument.
  return /^[a-z][\w.-]*$/.test(first) && /(?:^|\s)--?[a-z]/i.test(rest) && !isSentence(rest);
}

/** Nothing but words, with some that only sentences have. */
function isSentence(text: string): boolean {
  const unquoted = text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|\$\([^)]*\)/g, " ");
  return sentence.test(unquoted) && !/[|&<>=;]|(?:^|\s)--?\w/.test(unquoted);
}
