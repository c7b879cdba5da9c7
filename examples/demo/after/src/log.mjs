// Logs one line per request: method and path. Query strings and headers can contain passwords and tokens, so they are never logged.
export function lineFor({ method, url }) {
  return `${method} ${new URL(url, "http://localhost").pathname}`;
}

export function logRequest(request, write = console.log) {
  write(lineFor(request));
}
