// Routes for access: sign-in links for browsers, tokens for programs and other people.
import { z } from "zod";
import { LINK_MS } from "../auth/one-time-links.ts";
import { Role } from "../../api/caller.ts";
import { redirectPage, expiredLinkPage } from "../pages/start.ts";
import { refuse } from "../../api/problem.ts";
import { KnownToken } from "../../api/server-types.ts";
import { ok, route } from "../context/route.ts";
import { addressOf, isSecure } from "./address.ts";

const Me = z.object({ name: z.string(), role: Role }).meta({ id: "Me" });

const Link = z
  .object({
    url: z.string().describe("Signs a browser in once, with the name and role of the caller."),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "Link" });

const NewToken = z
  .strictObject({
    name: z.string().max(64).describe("The owner's name, recorded with every decision made with it."),
    role: Role,
  })
  .meta({ id: "NewToken" });

const MadeToken = z
  .object({ name: z.string(), role: Role, token: z.string().describe("Shown only once.") })
  .meta({ id: "MadeToken" });

const nothing = { status: 204, text: "", type: "" } as const;

export const accessRoutes = [
  route({
    operation: "getMe",
    tag: "Access",
    summary: "Who you are",
    role: "view",
    answers: { 200: { description: "Name and role.", schema: Me } },
    async handle(_serving, { caller: { name, role } }) {
      return ok({ name, role });
    },
  }),
  route({
    operation: "createLink",
    tag: "Access",
    summary: "Create a link that signs a browser in once, as you",
    description: "It works for ten minutes, or until the server stops.",
    role: "view",
    answers: { 201: { description: "The link.", schema: Link } },
    problems: [404],
    async handle({ links, clock, noAuth }, { caller, header }) {
      // Without authentication there are no tokens, and no link is needed.
      const path = noAuth ? "/" : `/enter/${links.create(caller.name)}`;
      const expires_at = new Date(Date.parse(clock.now()) + LINK_MS).toISOString();
      return ok({ url: `${addressOf({ header })}${path}`, expires_at }, 201);
    },
  }),
  route({
    method: "GET",
    path: "/enter/{code}",
    operation: "enter",
    tag: "Access",
    summary: "Sign in with such a link",
    description: "Sets the cookie and redirects to the page, with the key that the page sends beside it.",
    role: "anyone",
    secretPath: true,
    params: z.object({ code: z.string().max(200) }),
    answers: {
      200: {
        description: "The same for links on other sites: a page that redirects.",
        types: { "text/html": "<!doctype html>" },
      },
      303: { description: "To the page." },
      410: { description: "The link was already used, or has expired.", types: { "text/html": "<!doctype html>" } },
    },
    async handle({ links, cookies, linkCommand }, { params, header, incoming }) {
      // Link previews must not use up the link.
      if (incoming.method === "HEAD") return { status: 200, text: "", type: "text/html; charset=utf-8" };
      const name = links.take(params.code);
      if (name === undefined) return expiredLinkPage(linkCommand);
      const headers = { "set-cookie": cookies.issue(name, { secure: isSecure({ header }) }) };
      // What follows # never leaves the browser; the page removes it from the address.
      const location = `/#key=${cookies.keyFor(name)}`;
      if (header("sec-fetch-site") === "cross-site") return redirectPage(location, headers);
      return { status: 303, text: "", type: "text/plain", headers: { ...headers, location } };
    },
  }),
  route({
    operation: "logout",
    tag: "Access",
    summary: "Sign this browser out",
    role: "anyone",
    answers: { 204: { description: "Done." } },
    async handle({ cookies }, { header }) {
      return { ...nothing, headers: { "set-cookie": cookies.clear({ secure: isSecure({ header }) }) } };
    },
  }),
  route({
    operation: "listTokens",
    tag: "Access",
    summary: "List tokens",
    role: "admin",
    answers: {
      200: { description: "Names and roles, without the tokens.", schema: z.object({ tokens: z.array(KnownToken) }) },
    },
    async handle({ tokens }) {
      return ok({ tokens: tokens.list().map(({ name, role, createdAt }) => ({ name, role, created_at: createdAt })) });
    },
  }),
  route({
    operation: "createToken",
    tag: "Access",
    summary: "Create a token",
    role: "admin",
    body: NewToken,
    answers: { 201: { description: "The token. It can't be shown again.", schema: MadeToken } },
    problems: [409],
    async handle({ tokens }, { body: { name, role } }) {
      return ok({ name, role, token: tokens.create(name, role) }, 201);
    },
  }),
  route({
    operation: "revokeToken",
    tag: "Access",
    summary: "Revoke a token and its cookies",
    role: "admin",
    params: z.object({ name: z.string().max(64) }),
    answers: { 204: { description: "Revoked." } },
    problems: [422],
    async handle({ tokens }, { params: { name } }) {
      if (!tokens.revoke(name)) throw refuse(404, "not_found", `There is no token named ${name}.`);
      return nothing;
    },
  }),
];
