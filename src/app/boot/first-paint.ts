/** Calls once what may wait for the page: after its own `load` and the frame that shows it, or at the first sign of a visitor. */
export function afterFirstPaint(begin: () => void): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'] as const
  let isBegun = false
  const once = () => {
    if (isBegun) return
    isBegun = true
    for (const sign of signs) removeEventListener(sign, onSign, true)
    begin()
  }
  // Loaded is not painted: first the frame that shows it, then a task of its own.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once))))
  const onSign = () => {
    // While the document is still coming, nobody knows what the app would need.
    if (document.readyState !== 'loading') setTimeout(once)
  }
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
}
