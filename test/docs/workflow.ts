// The workflows in the documentation, for GitHub and GitLab: mistakes that can be found without either, and the commands of their jobs.

type Variables = Readonly<Record<string, string>>;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Variables;
}

interface GitHubJob {
  readonly "runs-on"?: string;
  readonly env?: Variables;
  readonly steps?: readonly Step[];
}

interface GitHubWorkflow {
  readonly on?: unknown;
  readonly env?: Variables;
  readonly jobs: Readonly<Record<string, GitHubJob>>;
}

interface GitLabJob {
  readonly stage: string;
  readonly script?: readonly string[];
}

interface GitLabPipeline {
  readonly stages: readonly string[];
  readonly default?: { readonly before_script?: readonly string[] };
  readonly variables?: Variables;
}

/** GitHub's keys, as far as the documentation uses them: any other key is a mistake. */
const keys = {
  workflow: ["name", "on", "permissions", "env", "jobs"],
  job: ["name", "if", "needs", "runs-on", "environment", "timeout-minutes", "env", "outputs", "steps"],
  step: ["id", "name", "if", "uses", "with", "env", "run"],
};
/** Of GitLab. */
const pipelineJobKeys = ["stage", "needs", "rules", "script", "artifacts"];

function unknownKeys(where: string, value: object, known: readonly string[]): string[] {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  return unknown.map((key) => `${where} has "${key}", which is not known here`);
}

/** YAML without a workflow only has to be readable. */
export function workflowMistakes(value: unknown): string[] {
  if (isGitLab(value))
    return gitLabJobs(value).flatMap(([name, job]) => [
      ...unknownKeys(`job ${name}`, job, pipelineJobKeys),
      ...(value.stages.includes(job.stage) ? [] : [`job ${name} is in no stage that there is`]),
      ...(job.script === undefined ? [`job ${name} has no script`] : []),
    ]);
  if (!isGitHub(value)) return [];
  const whole = [
    ...unknownKeys("the workflow", value, keys.workflow),
    ...(value.on === undefined ? ["nothing says when it runs (on)"] : []),
  ];
  return [...whole, ...Object.entries(value.jobs).flatMap(([name, job]) => jobMistakes(name, job))];
}

function jobMistakes(name: string, job: GitHubJob): string[] {
  const { "runs-on": machine, steps = [] } = job;
  return [
    ...unknownKeys(`job ${name}`, job, keys.job),
    ...steps.flatMap((step, index) => unknownKeys(`step ${index + 1} of ${name}`, step, keys.step)),
    ...(machine === undefined ? [`job ${name} does not say on what it runs`] : []),
    ...(steps.length === 0 ? [`job ${name} has no steps`] : []),
    ...steps.flatMap(({ uses, run }, index) =>
      (uses === undefined) === (run === undefined) ? [`step ${index + 1} of ${name} needs either uses or run`] : [],
    ),
  ];
}

/** One shell script for each job. It ends with the first command that fails, and has a runner's tools. */
export function jobScripts(value: unknown): string[] {
  if (isGitLab(value)) {
    const before = value.default?.before_script ?? [];
    return gitLabJobs(value).map(([, { script = [] }]) => jobScript(value.variables, [...before, ...script]));
  }
  if (!isGitHub(value)) return [];
  return Object.values(value.jobs).map(({ env, steps = [] }) =>
    jobScript(
      { ...value.env, ...env },
      steps.flatMap(({ run, env: own }) => (run === undefined ? [] : [`(\n${exported(own)}${run}\n)`])),
    ),
  );
}

const REQUEST = "refactor auth and deploy to staging";

const given = {
  CI: "true",
  CI_PROJECT_DIR: "$PWD",
  CI_MERGE_REQUEST_TITLE: REQUEST,
  GITLAB_USER_LOGIN: "ada",
  GITHUB_STEP_SUMMARY: "$HOME/summary.md",
  RUNNER_TEMP: "$HOME/runner",
};

/** Each job has a new machine; the configuration of the place makes the models scripted. */
const machine = `mkdir -p "$RUNNER_TEMP"
if [ -n "\${PLANWRIGHT_HOME:-}" ]; then
  rm -rf "$PLANWRIGHT_HOME" && mkdir -p "$PLANWRIGHT_HOME"
  cp ~/.config/planwright/planwright.jsonc "$PLANWRIGHT_HOME/"
fi
`;

function jobScript(variables: Variables | undefined, commands: readonly string[]): string {
  return `(\nset -e -o pipefail\n${exported(given)}${exported(variables)}${machine}${commands.join("\n")}\n)\n`;
}

function exported(variables: Variables = {}): string {
  const lines = Object.entries(variables).map(
    ([name, value]) => `export ${name}="${value.replaceAll(/\$\{\{.*?\}\}/g, REQUEST)}"\n`,
  );
  return lines.join("");
}

function isGitHub(value: unknown): value is GitHubWorkflow {
  return typeof value === "object" && value !== null && "jobs" in value;
}

function isGitLab(value: unknown): value is GitLabPipeline {
  return typeof value === "object" && value !== null && "stages" in value;
}

function gitLabJobs(pipeline: GitLabPipeline): (readonly [string, GitLabJob])[] {
  return Object.entries(pipeline as unknown as Readonly<Record<string, GitLabJob>>).filter(
    ([name]) => !["stages", "default", "variables"].includes(name),
  );
}
