// Tells from the name of a variable whether its value is a secret.
import { memoize } from "./placeholders.ts";

const telling =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSWRD|PASSPHRASE|PASSCODE|CREDENTIAL|PRIVATE|APIKEY|(?:^|_)(?:KEY|KEYS|PWD|PASS|AUTH|PAT|DBPASS|DSN)(?:_|$)|(?:ACCESS|SECRET|SIGNING|MASTER|ENCRYPTION|CLIENT|ACCOUNT|LICENSE|SHARED)KEYS?(?:_|$)|PWD$|_SALT$/;
/** The end of a name shows what it is about: the first list is about secrets, the second is not. */
const about =
  /(?:^|_)(?:URL|URI|FILE|PATH|DIR|FOLDER|NAME|NAMES|TYPE|MODE|PROVIDER|PROVIDERS|DOMAIN|HOST|PORT|ISSUER|AUDIENCE|ALG|ALGORITHM|EXPIRY|EXPIRES|EXPIRATION|IN|AT|TTL|AGE|LENGTH|SIZE|LIMIT|COUNT|PREFIX|SUFFIX|HEADER|ENABLED|DISABLED|REQUIRED|METHOD|SCOPE|SCOPES|ENDPOINT|REGION|VERSION|ARN|SOCK|USER|USERNAME|EMAIL|LOGIN|CLASS|FIELD|COLUMN|PARAM|POLICY|ROTATION|INDEX|SPACE|FORMAT|REGEX|PATTERN|LABEL|HINT|TITLE|MIN|MAX|ID|IDS|ROUNDS|PARALLELISM|STRATEGY|BACKEND|STORE|MESSAGE|ERROR|REQUEST|RESPONSE|SCHEMA|KIND|BUDGET|USAGE)$|(?:^|_)MAX_TOKENS|PUBLIC_?KEY|PUBKEY|PUBLISHABLE|PRIMARY_?KEY|FOREIGN_?KEY|SORT_?KEY|PARTITION_?KEY|CACHE_?KEY|STORAGE_?KEY|QUERY_?KEY|ROUTE_?KEY|HOT_?KEY|SHORTCUT_?KEY|KEY_?(?:CODE|DOWN|UP|BOARD)|^(?:OLD)?PWD$|^KEY_[A-Z0-9]{1,12}$|TOKENIZ|^AUTHOR|XAUTHORITY/;

export const isSecretName = memoize((name) => {
  const upper = separated(name);
  return telling.test(upper) && !about.test(upper);
});

/** Names whose value is a secret even when it looks like an ordinary word. */
export function isStrongName(name: string): boolean {
  return /(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|PWD|API_?KEY|SECRET_KEY|ACCESS_KEY|PRIVATE_KEY|AUTH_?TOKEN|ACCESS_?TOKEN|API_?TOKEN)(?:_?\d{1,2})?$/.test(
    separated(name),
  );
}

/** `dbPassword`, `db-password` and `db.password` are DB_PASSWORD. */
function separated(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z\d]+/g, "_")
    .toUpperCase();
}
