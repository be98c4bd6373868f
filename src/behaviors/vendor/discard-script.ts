/** Discards a pending script. A removed script still runs on arrival; one moved to another document doesn't. */
export function discardScript(script: HTMLScriptElement): void {
  script.remove()
  document.implementation.createHTMLDocument().adoptNode(script)
}
