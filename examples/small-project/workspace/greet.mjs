// Prints a greeting: node greet.mjs Ada
export function greeting(name) {
  return `Hello, ${name}.`;
}

if (import.meta.filename === process.argv[1]) console.log(greeting(process.argv[2] ?? "world"));
