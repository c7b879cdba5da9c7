// Texts with secrets in them, and what is left of each. Assembled from pieces, so that scanners of forges do not block this file.

const j = (...pieces: readonly string[]) => pieces.join("");
const alnum = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H4";
const random = "Zk3vQ9xR2mT7wL5pN8sB4dF6hJ1cG0yVtKqWzXnMbPrLsDfHgJkQwErTyUiOp1As3Dd5";
const hex = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const base64 = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj";
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = [part({ alg: "RS256", typ: "JWT" }), part({ sub: "u-8841", exp: 1 }), random.slice(0, 43)].join(".");
const basic = (text: string) => Buffer.from(text).toString("base64");
const begin = (kind: string) => j("-----BEGIN ", kind, "PRIVATE", " KEY-----");
const end = (kind: string) => j("-----END ", kind, "PRIVATE", " KEY-----");

/** A token alone: everything of it goes. */
const tokens: readonly (readonly [name: string, token: string])[] = [
  ["api-key", j("sk", "-", random.slice(0, 48))],
  ["api-key", j("sk", "-", hex.slice(0, 32))],
  ["api-key", j("sk", "-proj-", random.slice(0, 40), "_", alnum.slice(0, 40), "-T3BlbkFJ")],
  ["api-key", j("sk", "-svcacct-", random.slice(0, 60))],
  ["api-key", j("sk", "-or-v1-", hex)],
  ["api-key", j("sk", "-lf-", "3f2504e0-4f89-41d3-9a0c-0305e82c3301")],
  ["anthropic-key", j("sk", "-ant-", "api03-", random, "-", alnum.slice(0, 20), "AA")],
  ["google-key", j("AI", "za", "Sy", random.slice(0, 33))],
  ["google-secret", j("GOC", "SPX-", random.slice(0, 28))],
  ["google-token", j("ya", "29.", random)],
  ["github-token", j("gh", "p_", alnum.slice(0, 36))],
  ["github-token", j("gh", "o_", random.slice(0, 36))],
  ["github-token", j("gh", "u_", random.slice(0, 36))],
  ["github-token", j("gh", "s_", random.slice(0, 36))],
  ["github-token", j("gh", "r_", random.slice(0, 36))],
  ["github-token", j("github", "_pat_", random.slice(0, 22), "_", alnum.slice(0, 59))],
  ["planwright-token", j("pw", "_", random.slice(0, 43))],
  ["gitlab-token", j("gl", "pat-", random.slice(0, 20))],
  ["gitlab-token", j("gl", "rt-", random.slice(0, 20))],
  ["slack-token", j("xo", "xb-", "123456789012-1234567890123-", random.slice(0, 24))],
  ["slack-token", j("xo", "xp-", "123456789012-123456789012-", hex.slice(0, 32))],
  ["slack-token", j("xa", "pp-1-A0123456789-1234567890123-", hex)],
  ["aws-key-id", j("AK", "IA", "2E0A8F3B244C9986")],
  ["aws-key-id", j("AS", "IA", "Y34FZKBOKMUTVV7A")],
  ["stripe-key", j("sk", "_live_", random.slice(0, 24))],
  ["stripe-key", j("rk", "_live_", random.slice(0, 40))],
  ["stripe-key", j("sk", "_test_", random.slice(0, 24))],
  ["stripe-webhook-secret", j("wh", "sec_", random.slice(0, 32))],
  ["npm-token", j("np", "m_", random.slice(0, 36))],
  ["pypi-token", j("py", "pi-AgEI", "cHlwaS5vcmc", random)],
  ["sendgrid-key", j("S", "G.", random.slice(0, 22), ".", alnum.slice(0, 43))],
  ["twilio-key", j("S", "K", hex.slice(0, 32))],
  ["huggingface-token", j("h", "f_", random.slice(0, 34))],
  ["digitalocean-token", j("do", "p_v1_", hex)],
  ["groq-key", j("gs", "k_", random.slice(0, 52))],
  ["xai-key", j("xa", "i-", random, alnum.slice(0, 12))],
  ["perplexity-key", j("pp", "lx-", random.slice(0, 48))],
  ["replicate-token", j("r", "8_", random.slice(0, 37))],
  ["nvidia-key", j("nv", "api-", random.slice(0, 64))],
  ["shopify-token", j("shp", "at_", hex.slice(0, 32))],
  ["docker-token", j("dckr", "_pat_", random.slice(0, 27))],
  ["sentry-token", j("sntr", "ys_", random)],
  ["linear-key", j("lin", "_api_", random.slice(0, 40))],
  ["databricks-token", j("da", "pi", hex.slice(0, 32))],
  ["vault-token", j("hv", "s.", random.slice(0, 24))],
  ["age-key", j("AGE-SECRET", "-KEY-1", "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE")],
  ["telegram-token", j("110201543", ":AA", random.slice(0, 33))],
  ["mailgun-key", j("ke", "y-", hex.slice(0, 32))],
  ["grafana-token", j("gl", "sa_", random.slice(0, 32), "_", hex.slice(0, 8))],
  ["jwt", jwt],
  ["private-key", j(begin(""), "\n", base64, "\n", base64, "\n", end(""))],
  ["private-key", j(begin("RSA "), "\r\n", base64, "\r\n", "Zm9v\r\n", end("RSA "))],
  ["private-key", j(begin("OPENSSH "), "\\n", base64, "\\n", base64, "==\\n", end("OPENSSH "), "")],
  ["private-key", j(begin("ENCRYPTED "), "\n   1\t", base64, "\n   2\t", base64, "\n   3\t", end("ENCRYPTED "))],
  ["private-key", j(begin("EC "), "\n", base64, "\n", base64, "\n", base64.slice(0, 30))],
  ["private-key", j(begin(""), "\\n", base64, "\\n", base64.slice(0, 40))],
  ["private-key", j(begin(""), "\n", base64.replace("BgkqhkiG9w0B", "BgkqYourG9w0B"), "\n", base64, "\n", end(""))],
];

const secret = random.slice(0, 40);
const strong = "kT9#vLq2";

/** Before the secret, the secret, after it. */
const inText: readonly (readonly [before: string, secret: string, after: string, name: string])[] = [
  // The end of a key, as `tail` and parts of files show it.
  ["", j(base64, "\n", base64, "\n", "Zm9v\n", end("")), "\n", "private-key"],
  [
    "(1234 bytes left out here)\n",
    j("  26\t", base64, "\n  27\t", base64, "=\n  28\t", end("RSA ")),
    "",
    "private-key",
  ],
  [j("-----END CERTI", "FICATE-----\n"), j(base64, "\n", end("EC ")), "\nmore", "private-key"],
  [
    "https://",
    j("hooks.slack", ".com/services/", "T0123ABCD/B0123ABCD/", random.slice(0, 24)),
    " posts",
    "slack-webhook",
  ],
  ["https://", j("discord", ".com/api/webhooks/", "123456789012345678/", random), "", "discord-webhook"],
  [
    "DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=",
    j(random, alnum.slice(0, 18), "=="),
    ";EndpointSuffix=core.windows.net",
    "account-key",
  ],
  [
    "Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=",
    j(random.slice(0, 43), "="),
    "",
    "account-key",
  ],
  ["https://shop.blob.core.windows.net/c?sv=2022&sig=", j(random.slice(0, 43), "%3D"), "", "signature"],
  ["Server=db;User Id=app;Password=", strong, ";Encrypt=true", "password"],
  ["Authorization: Bearer ", random.slice(0, 30), "\n", "authorization"],
  ['curl -H "Authorization: Bearer ', hex, '" https://api.shop.io', "authorization"],
  ['{"Authorization": "Bearer ', random.slice(0, 24), '"}', "authorization"],
  ['{\\"authorization\\":\\"Bearer ', random.slice(0, 24), '\\"}', "authorization"],
  ["authorization: token ", hex.slice(0, 40), "", "authorization"],
  ["Authorization: Basic ", basic(`anna:${strong}`), "\r\n", "authorization"],
  ["Authorization: Bearer ", jwt, "", "jwt"],
  ['"auths": {"ghcr.io": {"auth": "', basic(`anna:${strong}`), '"}}', "auth"],
  ["//registry.npmjs.org/:_authToken=", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "\n", "auth-token"],
  ["X-Api-Key: ", hex.slice(0, 32), "\n", "api-key"],
  ["PRIVATE-TOKEN: ", random.slice(0, 20), "\n", "api-key"],
  ["postgres://app:", strong, "@db.shop.io:5432/shop", "password"],
  ["https://anna:", "gr8Pass-2931", "@git.shop.io/x.git", "password"],
  ["redis://:", random.slice(0, 20), "@cache:6379/0", "password"],
  ["mongodb+srv://app:", "p%40ss9word", "@cluster0.mongodb.net/?retryWrites=true", "password"],
  ["amqp://app:", "p@ss9word", "@mq:5672", "password"],
  ["git clone https://oauth2:", random.slice(0, 26), "@gitlab.shop.io/a/b.git", "password"],
  ["AWS_SECRET_ACCESS_KEY=", secret, "\n", "AWS_SECRET_ACCESS_KEY"],
  ["aws_secret_access_key = ", secret, "\n", "secret"],
  ['"SecretAccessKey": "', secret, '",', "secret"],
  ["secretAccessKey: '", secret, "',", "secret"],
  ["export DB_PASSWORD=", strong, "\n", "DB_PASSWORD"],
  ["DB_PASSWORD='", "correcthorsey", "'\n", "DB_PASSWORD"],
  ['DJANGO_SECRET_KEY="', "q8#x_2m!zr", '"\n', "DJANGO_SECRET_KEY"],
  ["  POSTGRES_PASSWORD: ", "zr81kkq9", "\n", "POSTGRES_PASSWORD"],
  ["  - MYSQL_ROOT_PASSWORD=", "blaubeere77", "\n", "MYSQL_ROOT_PASSWORD"],
  ["docker run -e API_TOKEN=", random.slice(0, 20), " image", "API_TOKEN"],
  ['const STRIPE_SECRET = "', random.slice(0, 24), '";', "STRIPE_SECRET"],
  ['{"OPENAI_API_KEY": "', hex.slice(0, 32), '"}', "OPENAI_API_KEY"],
  ['{\\"OPENAI_API_KEY\\": \\"', hex.slice(0, 32), '\\"}', "OPENAI_API_KEY"],
  ["line\\nSESSION_SECRET=", random.slice(0, 20), "\\nPORT=1", "SESSION_SECRET"],
  ["$env:GITEA_TOKEN = '", hex.slice(0, 40), "'", "GITEA_TOKEN"],
  ['clientSecret: "', random.slice(0, 32), '"', "secret"],
  ["api_key: ", hex.slice(0, 32), "\n", "secret"],
  ['"password": "', random.slice(0, 20), '"', "secret"],
  ["deploy --password=", "blaubeere", " --force", "password"],
  ["vault login --token ", random.slice(0, 26), "", "password"],
  ["mysql -u root -p", "zr81kkq9", " shop", "password"],
  ["sshpass -p ", strong, " ssh anna@host", "password"],
  ["curl -s -u anna:", strong, " https://shop.io", "password"],
  ["TOKEN=", "abc123def456", "\n", "TOKEN"],
  ["machine git.shop.io login anna password ", strong, "\n", "password"],
  ["\\n", j("gh", "p_", alnum.slice(0, 36)), "\\n", "github-token"],
  ["\u001B[32m", j("gh", "p_", alnum.slice(0, 36)), "\u001B[0m", "github-token"],
  ["token%3D", j("gl", "pat-", random.slice(0, 20)), "%26x", "gitlab-token"],
  ["(`", j("AK", "IA", "2E0A8F3B244C9986"), "`),", "aws-key-id"],
];

export const found: readonly { readonly text: string; readonly left: string }[] = [
  ...tokens.map(([name, token]) => ({ text: `see ${token} there`, left: `see ⟦redacted:${name}⟧ there` })),
  ...inText.map(([before, secret, after, name]) => ({
    text: before + secret + after,
    left: `${before}⟦redacted:${name}⟧${after}`,
  })),
];
