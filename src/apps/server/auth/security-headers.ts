// Security headers that restrict what browsers may do with our answers.

type Headers = Readonly<Record<string, string>>;

/** For every answer. */
export const commonHeaders: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()",
};

/** For data: a browser displays it but runs nothing in it, even if an agent wrote a script there. */
export const apiHeaders: Headers = {
  ...commonHeaders,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** For pages: only our own resources, and no inline scripts. */
export const pageHeaders: Headers = {
  ...commonHeaders,
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
};
