// The query key of the token list, so that mutations can invalidate it.
export const tokensKey = ["tokens"] as const;
