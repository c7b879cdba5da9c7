// The formats that are checked, using zod. Any other format passes, as JSON Schema demands.
import { z } from "zod";

const fits = (type: z.ZodType) => (text: string) => type.safeParse(text).success;
const isTime = fits(z.iso.time());

export const formats = {
  date: fits(z.iso.date()),
  "date-time": fits(z.iso.datetime({ offset: true })),
  // With or without an offset: the standard requires one, and a browser's time field gives none.
  time: (text: string) => isTime(text.replace(/(Z|[+-]\d\d:\d\d)$/i, "")),
  email: fits(z.email()),
  uri: (text: string) => URL.canParse(text) && !/\s/.test(text),
  uuid: fits(z.guid()),
  ipv4: fits(z.ipv4()),
  ipv6: fits(z.ipv6()),
  hostname: fits(z.hostname()),
};

/** An example of each format. */
export const formatNames: Readonly<Record<string, string>> = {
  date: "a date like 2026-01-31",
  "date-time": "a date and time like 2026-01-31T12:00:00Z",
  time: "a time like 12:00:00",
  email: "an e-mail address",
  uri: "an address like https://example.com",
  uuid: "a UUID",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  hostname: "the name of a host",
} satisfies Record<keyof typeof formats, string>;
