// The commands about the server: a part of the command table.
import { cwd, debug, demo, continueOption, json, recorded, speed } from "./shared-options.ts";

const serverToken = "Your token for the server (default: PLANWRIGHT_TOKEN, or the owner's for a server that is yours)";

export const serverCommands = {
  serve: {
    words: "[folder…]",
    help: "Serve the web interface and the HTTP API",
    more: "Without a folder, serves the current one.",
    options: {
      host: { value: "address", help: "Address to listen on (default: 127.0.0.1)" },
      port: { value: "n", help: "Port to listen on (default: 4600; 0: any free port)" },
      "no-auth": { help: "Accept requests without a token; only on a loopback address" },
      model: { value: "provider/model", help: "Model for everything the server runs" },
      demo,
      speed,
      ...recorded,
      "log-level": {
        value: "level",
        help: "What to log: trace, debug, info, warn, error, fatal or silent",
        choices: ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      },
      "log-file": { value: "file", help: "Append the log to this file instead of writing it to stderr" },
      debug,
    },
    examples: ["planwright serve", "planwright serve ~/shop ~/blog --port 8080", "planwright serve --demo"],
  },
  attach: {
    words: "[url]",
    help: "Open the terminal interface on a running server",
    more: "Without a URL, connects to the server on this machine.",
    options: {
      port: { value: "n", help: "Port of the server on this machine" },
      token: { value: "token", help: serverToken },
      cwd,
      continue: continueOption,
      resume: { value: "id", help: "Resume this session" },
      new: { help: "Start a new session" },
    },
    examples: ["planwright attach", "planwright attach https://plans.example.com --new"],
  },
  link: {
    module: "link",
    words: "",
    help: "Print a one-time link that opens the running server in a browser",
    options: {
      port: { value: "n", help: "Port of the server on this machine" },
      url: { value: "url", help: "Address of the server, if it has another one" },
      token: { value: "token", help: serverToken },
      cwd,
    },
    examples: ["planwright link", 'xdg-open "$(planwright link)"'],
  },
  tokens: {
    words: "[list|create|revoke|renew] [name]",
    help: "List, create, revoke or renew tokens for the server",
    more: "renew replaces your own token, the owner's.",
    options: {
      role: {
        value: "role",
        help: "With create: view, comment, approve or admin",
        choices: ["view", "comment", "approve", "admin"],
      },
      json,
    },
    examples: ["planwright tokens", "planwright tokens create ada --role approve", "planwright tokens revoke ada"],
  },
} as const;
