// The commands about the server: a part of the command table.
import { cwd, debug, demo, goOn, json, recorded, speed } from "./shared-options.ts";

export const serverCommands = {
  serve: {
    words: "[folder…]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Serve the web interface and the API for these folders (default: the current one)",
    options: {
      host: { value: "address", help: "Address to listen on (default: 127.0.0.1)" },
      port: { value: "n", help: "Port to listen on (default: 4600; 0: any that is free)" },
      "no-auth": { help: "Let everybody in who reaches it; only on this machine" },
      model: { value: "provider/model", help: "Model for all that it runs" },
      demo,
      speed,
      ...recorded,
      "log-level": {
        value: "level",
        help: "What is logged: trace, debug, info, warn, error, fatal, silent",
        choices: ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      },
      "log-file": { value: "file", help: "Add the log to this file instead of writing it to stderr" },
      debug,
    },
  },
  attach: {
    words: "[url]",
    maxWords: 1,
    help: "Open the terminal interface on a running server (default: the one on this machine)",
    options: {
      port: { value: "n", help: "Port of the server on this machine" },
      token: {
        value: "token",
        help: "Who you are to a server elsewhere (or PLANWRIGHT_TOKEN; default: your own token)",
      },
      cwd,
      continue: goOn,
      resume: { value: "id", help: "Go on with this session" },
      new: { help: "Begin a new session" },
    },
  },
  link: {
    words: "",
    maxWords: 0,
    help: "Ask the running server for a link that lets a browser in once",
    options: {
      port: { value: "n", help: "Port of the server on this machine" },
      url: { value: "url", help: "Address of the server, if it is elsewhere" },
      cwd,
    },
  },
  tokens: {
    words: "[list|create|revoke|renew] [name]",
    maxWords: 2,
    help: "List who may call the server, let somebody in (create <name> --role …), or end it (revoke <name>, renew)",
    options: {
      role: {
        value: "role",
        help: "For create: view, comment, approve or admin",
        choices: ["view", "comment", "approve", "admin"],
      },
      json,
    },
  },
} as const;
