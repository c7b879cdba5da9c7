// Tokens that providers mark with a prefix of their own, as data.
import { isPlaceholder } from "./placeholders.ts";
import type { Rule } from "./rule.ts";

interface Token {
  readonly name: string;
  readonly anchors: readonly string[];
  /** From the anchor on; sticky. */
  readonly form: RegExp;
  /** Characters besides letters and digits that must not precede it. */
  readonly notAfter?: string;
  /** Exactly this long: no letter or digit may follow. */
  readonly exact?: true;
}

const drawn = /(?=[\w-]{0,300}\d)(?=[\w-]{0,300}[A-Za-z])/.source;

const tokens: readonly Token[] = [
  {
    name: "anthropic-key",
    anchors: ["sk-ant-"],
    form: /sk-ant-(?=[\w-]{0,300}\d)[\w-]{20,4000}/y,
  },
  {
    name: "api-key",
    anchors: ["sk-"],
    // Names of CSS classes start with `sk-`, too: without a known second part, one part must be long.
    form: /sk-(?!ant-)(?:(?:proj|svcacct|admin|None|or|lf|kimi|litellm)-(?=[\w-]{0,300}\d)[\w-]{20,4000}|(?=[\w-]{0,300}[A-Za-z\d]{20})(?=[\w-]{0,300}\d)(?=[\w-]{0,300}[A-Za-z])[\w-]{20,4000})/y,
    notAfter: "-_",
  },
  { name: "google-key", anchors: ["AIza"], form: /AIza[\w-]{35}/y, notAfter: "_-+/", exact: true },
  { name: "google-secret", anchors: ["GOCSPX-"], form: /GOCSPX-[\w-]{24,4000}/y },
  { name: "google-token", anchors: ["ya29."], form: /ya29\.[\w-]{30,4000}/y },
  {
    name: "github-token",
    anchors: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    form: /gh[pousr]_[A-Za-z\d]{36,4000}(?:[\w.-]{0,4000}\w)?/y,
  },
  // Our own token: its holder can approve plans.
  { name: "planwright-token", anchors: ["pw_"], form: /pw_[\w-]{43}(?![\w-])/y },
  { name: "github-token", anchors: ["github_pat_"], form: /github_pat_\w{36,4000}/y },
  {
    name: "gitlab-token",
    anchors: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glsoat-", "glimt-", "glagent-", "gloas-", "glft-"],
    form: /gl[a-z]{2,5}-(?=[\w.-]{0,300}\d)[\w-]{20,4000}(?:\.[\w-]{2,100}){0,4}/y,
    notAfter: "-",
  },
  {
    name: "slack-token",
    anchors: ["xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "xoxe-", "xoxo-", "xoxc-", "xoxd-"],
    form: /xox[a-z]-(?=[\w%-]{0,300}\d)[\w%-]{20,4000}/y,
    notAfter: "-",
  },
  { name: "slack-token", anchors: ["xapp-"], form: /xapp-\d-[A-Z\d]+-\d+-[a-z\d]{20,4000}/y },
  {
    name: "slack-webhook",
    anchors: ["hooks.slack.com/"],
    form: /hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/]{30,4000}/y,
    notAfter: "",
  },
  {
    name: "discord-webhook",
    anchors: ["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"],
    form: /discord(?:app)?\.com\/api\/webhooks\/\d{10,4000}\/[\w-]{40,4000}/y,
  },
  {
    name: "aws-key-id",
    anchors: ["AKIA", "ASIA"],
    form: /A[KS]IA(?=[A-Z\d]{0,300}\d)[A-Z\d]{16}/y,
    notAfter: "_+/=",
    exact: true,
  },
  {
    name: "stripe-key",
    anchors: ["sk_live_", "rk_live_", "sk_test_", "rk_test_"],
    form: /[rs]k_(?:live|test)_[A-Za-z\d]{24,4000}/y,
  },
  { name: "stripe-webhook-secret", anchors: ["whsec_"], form: /whsec_[A-Za-z\d+/]{24,4000}={0,2}/y },
  { name: "npm-token", anchors: ["npm_"], form: /npm_[A-Za-z\d]{36}/y, notAfter: "_", exact: true },
  { name: "pypi-token", anchors: ["pypi-AgE"], form: /pypi-AgE[\w-]{50,4000}/y },
  { name: "sendgrid-key", anchors: ["SG."], form: /SG\.[\w-]{20,24}\.[\w-]{39,50}/y, notAfter: "_." },
  {
    name: "twilio-key",
    anchors: [
      "SK0",
      "SK1",
      "SK2",
      "SK3",
      "SK4",
      "SK5",
      "SK6",
      "SK7",
      "SK8",
      "SK9",
      "SKa",
      "SKb",
      "SKc",
      "SKd",
      "SKe",
      "SKf",
    ],
    form: /SK[\da-f]{32}/y,
    notAfter: "_+/",
    exact: true,
  },
  { name: "huggingface-token", anchors: ["hf_"], form: /hf_[A-Za-z\d]{34,4000}/y, notAfter: "_" },
  { name: "digitalocean-token", anchors: ["dop_v1_", "doo_v1_", "dor_v1_"], form: /do[opr]_v1_[\da-f]{64}/y },
  { name: "groq-key", anchors: ["gsk_"], form: new RegExp(`gsk_${drawn}[A-Za-z\\d]{40,4000}`, "y"), notAfter: "_" },
  { name: "xai-key", anchors: ["xai-"], form: new RegExp(`xai-${drawn}[A-Za-z\\d]{60,4000}`, "y"), notAfter: "-_" },
  {
    name: "perplexity-key",
    anchors: ["pplx-"],
    form: new RegExp(`pplx-${drawn}[A-Za-z\\d]{40,4000}`, "y"),
    notAfter: "-_",
  },
  {
    name: "replicate-token",
    anchors: ["r8_"],
    form: new RegExp(`r8_${drawn}[A-Za-z\\d]{36,4000}`, "y"),
    notAfter: "_",
  },
  { name: "nvidia-key", anchors: ["nvapi-"], form: /nvapi-[\w-]{40,4000}/y },
  { name: "together-key", anchors: ["tgp_v1_"], form: /tgp_v1_[\w-]{30,4000}/y },
  {
    name: "shopify-token",
    anchors: ["shpat_", "shpca_", "shppa_", "shpss_"],
    form: /shp[a-z]{2}_[\da-fA-F]{32,4000}/y,
  },
  { name: "docker-token", anchors: ["dckr_pat_", "dckr_oat_"], form: /dckr_[op]at_[\w-]{24,4000}/y },
  { name: "sentry-token", anchors: ["sntrys_", "sntryu_"], form: /sntry[su]_[\w+/=-]{40,4000}/y },
  { name: "postman-key", anchors: ["PMAK-"], form: /PMAK-[\da-f]{24}-[\da-f]{34}/y },
  { name: "linear-key", anchors: ["lin_api_"], form: /lin_api_[A-Za-z\d]{32,4000}/y },
  { name: "notion-token", anchors: ["ntn_"], form: /ntn_[A-Za-z\d]{40,4000}/y, notAfter: "_" },
  { name: "figma-token", anchors: ["figd_"], form: /figd_[\w-]{36,4000}/y },
  {
    name: "databricks-token",
    anchors: ["dapi"],
    form: /dapi(?=[\da-f]{0,300}\d)[\da-f]{32}(?:-\d)?/y,
    notAfter: "_-",
    exact: true,
  },
  {
    name: "vault-token",
    anchors: ["hvs.", "hvb.", "hvr."],
    form: /hv[sbr]\.(?=[\w-]{0,300}\d)[\w-]{24,4000}/y,
    notAfter: "_.",
  },
  { name: "age-key", anchors: ["AGE-SECRET-KEY-1"], form: /AGE-SECRET-KEY-1[A-Z\d]{50,4000}/y },
  { name: "atlassian-token", anchors: ["ATATT3", "ATCTT3"], form: /AT[AC]TT3[\w=-]{50,4000}/y },
  {
    name: "mailgun-key",
    anchors: ["key-"],
    form: /key-(?=[\da-f]{0,300}\d)[\da-f]{32}/y,
    notAfter: "-_/",
    exact: true,
  },
  {
    name: "supabase-key",
    anchors: ["sbp_", "sb_secret_"],
    form: /sbp_[\da-f]{40}|sb_secret_[\w-]{24,4000}/y,
    notAfter: "_",
  },
  {
    name: "planetscale-token",
    anchors: ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"],
    form: /pscale_[a-z]+_[\w.-]{32,4000}/y,
  },
  { name: "rubygems-key", anchors: ["rubygems_"], form: /rubygems_[\da-f]{48}/y },
  { name: "newrelic-key", anchors: ["NRAK-"], form: /NRAK-[A-Z\d]{27}/y },
  {
    name: "grafana-token",
    anchors: ["glsa_", "glc_"],
    form: /glsa_[A-Za-z\d]{32}_[\da-f]{8}|glc_[A-Za-z\d+/]{32,4000}={0,2}/y,
    notAfter: "_",
  },
  {
    name: "doppler-token",
    anchors: ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa."],
    form: /dp\.[a-z]{2}\.(?:[\w-]+\.)?[A-Za-z\d]{40,4000}/y,
    notAfter: "_.",
  },
  { name: "square-secret", anchors: ["sq0csp-", "sq0atp-"], form: /sq0(?:csp|atp)-[\w-]{22,4000}/y },
  { name: "easypost-key", anchors: ["EZAK", "EZTK"], form: /EZ[AT]K[A-Za-z\d]{54}/y, notAfter: "_+/", exact: true },
];

/** The part that is drawn, without the prefix that all have. */
const prefix = /^(?:[A-Za-z\d]{1,8}[-_.](?:(?:live|test|proj|ant|v1|pat|api\d*|or|svcacct|admin)[-_])*|A[KS]IA|AIza)/;

function rule({ name, anchors, form, notAfter = "", exact }: Token): Rule {
  return {
    anchors,
    find(text, at) {
      if (!beginsAt(text, at, notAfter)) return undefined;
      form.lastIndex = at;
      const token = form.exec(text)?.[0];
      if (token === undefined) return undefined;
      const end = at + token.length;
      const secret = !(exact && isWord(text.charCodeAt(end))) && !isPlaceholder(token.replace(prefix, ""));
      return { start: at, end, name, secret };
    },
  };
}

/** A bot of Telegram: its number, then its token. */
const telegram: Rule = {
  anchors: [":AA"],
  find(text, at) {
    const number = /(?:^|[^\d])(\d{8,10})$/.exec(text.slice(Math.max(0, at - 12), at))?.[1];
    if (!number) return undefined;
    const token = /^:AA[\w-]{32,34}(?![\w-])/.exec(text.slice(at, at + 40))?.[0];
    if (!token) return undefined;
    return { start: at - number.length, end: at + token.length, name: "telegram-token", secret: true };
  },
};

export const tokenRules: readonly Rule[] = [...tokens.map(rule), telegram];

const escape =
  /(?:\\[nrtbfv]|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|%[\da-fA-F]{2}|(?:\p{Cc}|\\u001[bB]|\\x1[bB]|\\e|\\033)\[[\d;]{0,12}m)$/u;

/** `more` are further characters that must not precede it. */
export function beginsAt(text: string, at: number, more = ""): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (!isWord(before)) return more === "" || !more.includes(text.charAt(at - 1));
  // Usually there is none, and this is called often.
  const likely =
    before === 109 || text[at - 2] === "\\" || text[at - 3] === "%" || text[at - 4] === "\\" || text[at - 6] === "\\";
  return likely && escape.test(text.slice(Math.max(0, at - 24), at));
}

/** Letters and digits of ASCII. */
export function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

const form = /eyJ[\w-]{8,20000}(?:\.[\w-]{0,20000}){2,4}/y;

export const jwtRule: Rule = {
  anchors: ["eyJ"],
  find(text, at) {
    if (!beginsAt(text, at, "_-+/")) return undefined;
    form.lastIndex = at;
    const token = form.exec(text)?.[0];
    if (!token) return undefined;
    const end = at + token.replace(/\.+$/, "").length;
    return { start: at, end, name: "jwt", secret: isToken(token.split(".")) };
  },
};

function isToken([header = "", payload = "", ...rest]: readonly string[]): boolean {
  const signature = rest.at(-1) ?? "";
  // Unsigned tokens are accepted nowhere; this is example text.
  if (signature.length < 16 || header.length > 4000) return false;
  const head = parsed(header);
  if (typeof head !== "object" || head === null || !("alg" in head)) return false;
  return !isFromDocumentation(payload);
}

/** The token of jwt.io, which is in countless tests and pages, and its variants. */
function isFromDocumentation(payload: string): boolean {
  const claims = payload.length > 4000 ? undefined : parsed(payload);
  return typeof claims === "object" && claims !== null && "sub" in claims && claims.sub === "1234567890";
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
