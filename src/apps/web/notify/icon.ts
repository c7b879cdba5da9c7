// The icon of the page, with a dot while something waits.
import waitingIcon from "./waiting-icon.svg?url";

const USUAL = "/favicon.svg";

export function showIcon(isWaiting: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = isWaiting ? waitingIcon : USUAL;
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}
