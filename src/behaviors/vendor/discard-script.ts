/**
 * Takes a script out of the page for good. One that is only removed still runs when it arrives; one that has moved to another document
 * by then does not.
 */
export function discardScript(script: HTMLScriptElement): void {
  script.remove()
  document.implementation.createHTMLDocument().adoptNode(script)
}
