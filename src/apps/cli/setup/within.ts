// Marks a dialogue that the terminal interface started, which prints the next steps itself.
export const withinVariable = "PLANWRIGHT_WITHIN_TERMINAL";
