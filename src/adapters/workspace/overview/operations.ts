// Signs that a request may reach operations: containers, pipelines, infrastructure, scripts that deploy.
import { readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { listed, oneLine } from "./one-line.ts";

const MOST = 15;
const files = [
  /^(Dockerfile|Containerfile)(\..+)?$/,
  /^(docker-)?compose([.-].+)?\.ya?ml$/,
  /^(Jenkinsfile|Procfile|Vagrantfile|Chart\.yaml|skaffold\.yaml|ansible\.cfg)$/,
  /^(\.gitlab-ci|\.travis|azure-pipelines|bitbucket-pipelines|buildspec|cloudbuild|serverless|render)\.ya?ml$/,
  /^(fly|netlify)\.toml$|^vercel\.json$/,
  /\.(tf|tofu|service)$/,
];
const folders = /^(\.circleci|terraform|k8s|kubernetes|helm|charts|ansible|infra(structure)?|deploy(ments?)?|ops)$/i;
const scripts = /^(deploy|release|rollback|provision)([._-].*)?$/i;
/** Folders that usually contain such scripts. */
const scriptFolders = ["bin", "scripts"];

export async function operationsLine(
  workspace: string,
  top: { readonly folders: readonly string[]; readonly files: readonly string[] },
): Promise<string | null> {
  const within = (folder: string, path: string) => (top.folders.includes(folder) ? namesIn(workspace, path) : []);
  const workflows = await within(".github", ".github/workflows");
  const inFolders = await Promise.all(
    scriptFolders.map(async (folder) => (await within(folder, folder)).map((name) => [folder, name] as const)),
  );
  const found = [
    ...top.files.filter((name) => files.some((pattern) => pattern.test(name)) || scripts.test(name)),
    ...top.folders.filter((name) => folders.test(name)).map((name) => `${name}/`),
    ...workflows.filter((name) => /\.ya?ml$/.test(name)).map((name) => `.github/workflows/${name}`),
    ...inFolders
      .flat()
      .filter(([, name]) => scripts.test(name))
      .map((parts) => parts.join("/")),
  ];
  if (found.length === 0) return null;
  return `Operations: ${listed(
    found.map((name) => oneLine(name)),
    MOST,
  )}`;
}

/** Nothing if a link is on the way: it could lead out of the workspace. */
async function namesIn(workspace: string, path: string): Promise<string[]> {
  const folder = join(workspace, path);
  const real = await realpath(folder).catch(() => null);
  return real === folder ? (await readdir(folder).catch(() => [])).toSorted() : [];
}
