// Proxies from the environment and untrusted certificates, with a real proxy and a real TLS server.
import { request as forward } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openModel } from "./providers.ts";
import { startScriptedServer } from "../../../test/scripted/server.ts";
import { selfSigned } from "./self-signed.fixture.ts";
import { failure, finish, serve } from "../../../test/scripted/wire-harness.ts";

/** Everything goes to this port, for every host: the names of the test exist nowhere. */
async function startProxy(port: number) {
  const asked: string[] = [];
  const { url, server } = await serve((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { method, headers } = incoming;
    const path = new URL(incoming.url ?? "").pathname;
    const onward = forward({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  server.on("connect", ({ url: target }, socket) => {
    asked.push(`CONNECT ${target}`);
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on("error", () => [onward, socket].forEach((one) => one.destroy()));
  });
  return { url, asked };
}

async function startModel() {
  const server = await startScriptedServer([{ text: "Hi" }]);
  onTestFinished(() => server.close());
  return { server, port: Number(new URL(server.url).port) };
}

async function startTls(): Promise<number> {
  const server = createTlsServer(selfSigned, (_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const open = (baseUrl: string, env: Record<string, string>) =>
  openModel("mine/m", { providers: { mine: { baseUrl } }, env });

test.each(["HTTP_PROXY", "http_proxy"])("requests go through %s, with or without its scheme", async (name) => {
  const { port } = await startModel();
  const proxy = await startProxy(port);
  for (const value of [proxy.url, proxy.url.replace("http://", "")]) {
    expect(await finish(await open("http://model.test/v1", { [name]: value }))).toMatchObject({ finish: "stop" });
  }
  expect(new Set(proxy.asked)).toEqual(new Set(["POST http://model.test/v1/chat/completions"]));
});

test.each(["127.0.0.1", "localhost"])("never asks a model at %s through a proxy", async (host) => {
  const { port } = await startModel();
  const proxy = await startProxy(port);
  await finish(await open(`http://${host}:${port}/v1`, { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url }));
  expect(proxy.asked).toEqual([]);
});

test("NO_PROXY lists exceptions", async () => {
  const { port } = await startModel();
  const proxy = await startProxy(port);
  const model = await open("http://model.invalid/v1", { HTTP_PROXY: proxy.url, NO_PROXY: "model.invalid" });
  expect(await failure(model)).toMatchObject({ kind: "network" });
  expect(proxy.asked).toEqual([]);
});

test("https uses a tunnel, and an untrusted certificate is reported with what to do", async () => {
  const proxy = await startProxy(await startTls());
  const failed = await failure(await open("https://model.test/v1", { HTTPS_PROXY: proxy.url }));
  expect(proxy.asked).toEqual(["CONNECT model.test:443"]);
  expect(failed).toEqual({
    kind: "certificate",
    message: "The certificate of https://model.test/v1 is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).",
    code: "certificate_not_trusted",
    values: { address: "https://model.test/v1", code: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    hint: "If the certificate is your own or your company's, name its file in NODE_EXTRA_CA_CERTS, or set NODE_USE_SYSTEM_CA=1. The connection goes through the proxy in HTTPS_PROXY.",
    retryable: false,
  });
});

test("names a proxy that refuses the tunnel or cannot be reached", async () => {
  const { url } = await serve(() => {});
  const { server: refusing, url: refusingUrl } = await serve(() => {});
  refusing.on("connect", (_, socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
  expect(await failure(await open("https://model.test/v1", { HTTPS_PROXY: refusingUrl }))).toMatchObject({
    kind: "proxy",
    retryable: false,
    hint: "The connection goes through the proxy in HTTPS_PROXY.",
  });
  const gone = url.replace(/:\d+$/, ":1");
  expect(await failure(await open("https://model.test/v1", { HTTPS_PROXY: gone }))).toMatchObject({
    kind: "unreachable",
    hint: expect.stringContaining("HTTPS_PROXY") as string,
  });
});

test("reports https where the server speaks http", async () => {
  const { port } = await startModel();
  const { kind, retryable, hint = "" } = await failure(await open(`https://127.0.0.1:${port}/v1`, {}));
  expect({ kind, retryable }).toEqual({ kind: "bad_response", retryable: false });
  expect(hint).toContain("http:// or https://");
});
