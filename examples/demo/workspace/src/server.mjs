// The HTTP service: /health for monitoring; /status, /login and /me for users.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { createAuth } from "./auth/service.mjs";
import { guard } from "./middleware/auth.mjs";
import { uptime } from "./uptime.mjs";

const users = [{ name: "ada", password: "lovelace" }];

export function createHarbor() {
  const auth = createAuth(users);
  const me = guard(auth, (request, response) => response.end(request.user));
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (pathname === "/health") return response.end("ok");
    if (pathname === "/status") return response.end(`up for ${uptime(process.uptime() * 1000)}`);
    if (pathname === "/me") return me(request, response);
    if (pathname === "/login") {
      const token = auth.login(searchParams.get("name"), searchParams.get("password"));
      return token ? response.end(token) : response.writeHead(403).end("wrong name or password");
    }
    return response.writeHead(404).end("not found");
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  createHarbor().listen(Number(process.env.PORT ?? 3000));
