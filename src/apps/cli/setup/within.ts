// How a dialogue knows that the terminal interface has begun it, and says itself how things go on.
export const withinVariable = "PLANWRIGHT_WITHIN_TERMINAL";
