// Formats how long the service has been up.
export function uptime(ms) {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? "less than a minute" : `${minutes} minutes`;
}
