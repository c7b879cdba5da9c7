// Collects possible secrets that a configuration contains or refers to: keys, headers, variables and arguments of servers.
import { isSecretName } from "./secret-name.ts";
import { looksRandom } from "./value-shape.ts";

export interface ConfiguredValue {
  /** Shown in its place. A name that gives it away makes it a secret. */
  readonly name: string;
  readonly value: string;
  /** Always a secret, with any name and in any form. */
  readonly isKey?: boolean;
}

type Variables = Readonly<Record<string, string>>;

/** The part of the configuration that may contain secrets. */
export interface ConfiguredPlaces {
  readonly providers: Readonly<Record<string, ProviderPlaces>>;
  readonly mcpServers: Readonly<Record<string, ServerPlaces>>;
}

interface ProviderPlaces {
  readonly apiKey?: string | undefined;
  readonly apiKeyEnv?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly headers?: Variables | undefined;
  readonly models?: Readonly<Record<string, { readonly headers?: Variables | undefined }>> | undefined;
}

interface ServerPlaces {
  readonly args?: readonly string[] | undefined;
  readonly env?: Variables | undefined;
  readonly url?: string | undefined;
  readonly headers?: Variables | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function configuredValues({ providers, mcpServers }: ConfiguredPlaces, env: Environment): ConfiguredValue[] {
  return [
    ...Object.values(providers).flatMap(({ apiKey, apiKeyEnv, baseUrl, headers, models }) => [
      ...present("", apiKey, true),
      ...present(apiKeyEnv ?? "", apiKeyEnv && env[apiKeyEnv], true),
      ...ofAddress(baseUrl),
      ...[{ headers }, ...Object.values(models ?? {})].flatMap((each) => ofHeaders(each.headers, env)),
    ]),
    ...Object.values(mcpServers).flatMap(({ args, env: variables, url, headers }) => [
      ...ofArguments(args ?? []),
      ...ofVariables(variables, env),
      ...ofAddress(url),
      ...ofHeaders(headers, env),
    ]),
  ];
}

function present(name: string, value: string | undefined, isKey = false): ConfiguredValue[] {
  return value ? [{ name, value, isKey }] : [];
}

function ofHeaders(headers: Variables | undefined, env: Environment): ConfiguredValue[] {
  return ofVariables(headers, env).map((each) =>
    /authorization|cookie/i.test(each.name) ? { ...each, isKey: true } : each,
  );
}

/** The values themselves, and those of each `${NAME}` in them, which are usually the secrets. */
function ofVariables(variables: Variables | undefined, env: Environment): ConfiguredValue[] {
  return Object.entries(variables ?? {}).flatMap(([name, text]) => {
    const used = [...text.matchAll(/\$\{([A-Za-z_]\w*)\}/g)].map((match) => match[1] as string);
    const whole = text.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_all, variable: string) => env[variable] ?? "");
    return [
      ...present(name, whole),
      ...used.flatMap((variable) => [
        ...present(variable, env[variable], isSecretName(name) || !isOrdinaryReference(variable, env[variable])),
        // Found by the name of the header, too.
        ...present(name, env[variable]),
      ]),
    ];
  });
}

const usual =
  /^(?:HOME|USER|USERNAME|LOGNAME|HOSTNAME|HOST|PATH|PWD|SHELL|LANG|LC_\w+|TERM|TZ|TMPDIR|XDG_\w+|NODE_ENV)$/;

/** Names of people, regions and projects are referred to as well; redacting them would hit everywhere. */
function isOrdinaryReference(name: string, value = ""): boolean {
  if (usual.test(name)) return true;
  const isSlug = /^[A-Za-z]+(?:[-_. ][A-Za-z\d]{1,16})*$/.test(value);
  return isSlug && !isSecretName(name) && !looksRandom(value);
}

/** `--token abc`, `--token=abc`, `abc`: the option gives it away, or it looks random. */
function ofArguments(args: readonly string[]): ConfiguredValue[] {
  return args.flatMap((argument, index) => {
    const [, option, inline] = /^--?([A-Za-z][\w.-]*)(?:=(.*))?$/s.exec(argument) ?? [];
    if (option !== undefined) return present(option, inline);
    const before = /^--?([A-Za-z][\w.-]*)$/.exec(args[index - 1] ?? "")?.[1];
    const assigned = /^([A-Za-z_]\w*)=(.+)$/s.exec(argument);
    return [
      ...present(before ?? "argument", argument),
      ...(assigned ? present(assigned[1] as string, assigned[2]) : []),
    ];
  });
}

/** Some servers are known by a drawn part of their path alone. */
function ofAddress(url: string | undefined): ConfiguredValue[] {
  if (url === undefined) return [];
  const parts = url.replace(/^[a-z]+:\/\/[^/]*/i, "").split(/[/?#&=]/);
  return [...present("url", url), ...parts.filter((part) => part.length >= 16).flatMap((part) => present("url", part))];
}
