/** Timeout after `load`, in ms, because a hidden page never paints. */
const maxWait = 5000

/** Calls back once: after `load` and the first paint, or at the visitor's first input after the document is parsed. */
export function afterFirstPaint(begin: () => void): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'] as const
  let isBegun = false
  const once = () => {
    if (isBegun) return
    isBegun = true
    for (const sign of signs) removeEventListener(sign, onSign, true)
    begin()
  }
  // A rendered frame isn't on the screen yet, so this waits for the paint entry.
  addEventListener('load', () => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint')[0]) setTimeout(once)
    }).observe({ type: 'paint', buffered: true })
    setTimeout(once, maxWait)
  })
  const onSign = () => {
    // The list of modules is at the end of the document, so the app can't start before.
    if (document.readyState !== 'loading') setTimeout(once)
  }
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
}
