// Marks a dialogue that the terminal interface started, which prints the next steps itself.
export const terminalVariable = "PLANWRIGHT_WITHIN_TERMINAL";
