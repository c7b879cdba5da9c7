// Words that people put in place of a secret in examples, tests and local set-ups. Redacting them would hit everywhere.

const words = new Set(
  `password passwords passwd passphrase pass pwd pw secret secrets supersecret topsecret notsecret changeme changeit change me
  changethis admin administrator root user username usr guest demo default test tests testing tester example examples sample
  dummy fake mock stub placeholder local localhost localdev host dev develop development developer prod production stage
  staging ci debug release preview beta alpha postgres postgresql mysql mariadb mongo mongodb redis rabbitmq sqlite oracle
  elastic elasticsearch kafka minio minioadmin keycloak grafana docker kubernetes compose database db sa api key keys apikey
  token tokens tok access refresh auth authentication authorization oauth bearer basic none null nil undefined empty unset
  true false yes no on off enabled disabled enable disable required optional optional any anything something whatever
  nothing unused needed not never always string number boolean object symbol value values val foo bar baz qux quux foobar
  hello world hi there abc abcd abcdef xyz xxx asdf asdfasdf qwerty qwertz letmein welcome monkey dragon master
  correct horse battery staple open sesame keyboard cat hunter my your our the a an of for to in is this that it here
  and or with from by as at be do go i if so we you new old some same other valid invalid wrong bad good right expired
  missing unknown public private shared client server service app application web site page frontend backend worker
  name id uuid type kind header headers cookie session csrf xsrf nonce state code jwt hash salt pepper encryption encrypt
  decrypt encoded encoding encoded signing signature sign signed webhook hook url uri path file folder data json text plain
  html xml form html5 utf8 ascii base64 hex sha sha1 sha256 sha512 md5 aes rsa hmac hs256 rs256 es256 argon2 bcrypt scrypt
  storage cache store item list map set get put post delete patch query mutation event message input output field column
  table index primary foreign unique first last next prev previous config configuration setting settings option options env
  environment variable process system global info warn warning error trace verbose silent level format pretty color theme
  light dark auto manual static dynamic internal external inherit strict lax memory disk file3 console stdout stderr
  ollama lmstudio lm studio vllm llamacpp llama openai anthropic google gemini github gitlab aws azure gcp stripe twilio
  insecure unsafe safe secure security development-only only do-not-use use replace replaceme insert todo fixme tbd
  one two three four five some1 somevalue mypassword mysecret mytoken s3cr3t s3cret secr3t passw0rd p4ssw0rd p4ssword
  p@ssw0rd p@ssword pa55word pa55w0rd pa$$word pa$$w0rd hunter2 iloveyou sunshine1 toor redacted hidden masked censored
  x y z k v n super top really very long short random strong weak min max length size limit count
  nodejs node npm yarn pnpm python java ruby rust golang php perl bash shell linux windows macos darwin
  eastus westus europe america asia us eu east west north south central region zone`.split(/\s+/),
);

/** Whether it is such a word, or one followed by a number. */
export function isWord(value: string): boolean {
  const lower = value.toLowerCase();
  return words.has(lower) || words.has(lower.replace(/\d{1,4}!?$/, ""));
}

/** Whether it consists only of such words: `my-secret-token`, `testPassword123`, `api_key`. */
export function isCommon(value: string, more?: ReadonlySet<string>): boolean {
  if (value.length > 64) return false;
  const known = (word: string) => words.has(word) || more?.has(word) === true;
  const lower = value.toLowerCase();
  if (known(lower) || known(lower.replace(/\d{1,4}!?$/, ""))) return true;
  const parts = value
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== "");
  return parts.length > 0 && parts.every((part) => known(part) || known(part.replace(/\d{1,3}$/, "")) || isSmall(part));
}

/** Numbers between words: `test-token-1`. */
function isSmall(part: string): boolean {
  return /^\d{1,4}$/.test(part);
}
