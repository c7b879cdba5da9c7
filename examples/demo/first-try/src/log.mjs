// Logs one line per request: method and URL.
export function lineFor({ method, url }) {
  return `${method} ${url}`;
}

export function logRequest(request, write = console.log) {
  write(lineFor(request));
}
