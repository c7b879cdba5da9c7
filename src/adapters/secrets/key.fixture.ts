// A private key, made for tests.
import { generateKeyPairSync } from "node:crypto";

const made = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** In PEM, ending with a line break. */
export const privateKey: string = made.privateKey;
export const publicKey: string = made.publicKey;
/** The lines that must not be seen anywhere. */
export const keyLines: readonly string[] = made.privateKey.split("\n").slice(1, -2);
