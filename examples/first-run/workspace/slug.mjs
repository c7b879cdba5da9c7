/** Turns a title into the last part of an address: "Hello, World!" → "hello-world". */
export function slug(title) {
  return title.toLowerCase().replace(/[^a-z0-9]+/, "-");
}
