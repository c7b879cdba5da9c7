// One line for each request: what was asked for.
export function lineFor({ method, url }) {
  return `${method} ${url}`;
}

export function logRequest(request, write = console.log) {
  write(lineFor(request));
}
