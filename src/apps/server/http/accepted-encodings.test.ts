// How Accept-Encoding headers of browsers and other clients are read.
import { expect, test } from "vitest";
import { acceptedEncodings } from "./static.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br gzip identity"],
  ["gzip", "gzip identity"],
  ["GZIP;Q=0.5 , BR;q=0.4", "gzip br identity"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br gzip identity"],
  ["*", "br gzip identity"],
  ["*;q=0", ""],
  ["*;q=0, identity", "identity"],
  ["*;q=0, gzip;q=0.2", "gzip"],
  ["identity", "identity"],
  ["identity;q=0", ""],
  ["br, identity;q=0", "br"],
  ["br;q=0, *", "gzip identity"],
  ["gzip;q=0.2, identity;q=0.9", "identity gzip"],
  ["br;q=0", "identity"],
  ["br;q=", "identity"],
  ["br;q=2, gzip;q=nonsense", "identity"],
  ["x-gzip", "gzip identity"],
  ["brotli, gzipped, ;;;,,=", "identity"],
])("%j leads to %j", (header, wanted) => {
  expect(acceptedEncodings(header).join(" ")).toBe(wanted);
});
