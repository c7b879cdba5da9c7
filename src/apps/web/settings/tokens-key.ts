// The name of the list of tokens, so that whoever changes it can say so.
export const tokensKey = ["tokens"] as const;
