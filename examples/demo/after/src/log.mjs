// One line for each request: what was asked for, never with which values. Passwords and tokens stand in queries and headers.
export function lineFor({ method, url }) {
  return `${method} ${new URL(url, "http://localhost").pathname}`;
}

export function logRequest(request, write = console.log) {
  write(lineFor(request));
}
