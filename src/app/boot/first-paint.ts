/** A page that nobody sees is not painted, and is alive all the same when somebody comes to it; in milliseconds after its `load`. */
const longestWait = 5000

/** Calls once what may wait for the page: after its own `load` and the paint that shows it, or at the first sign of a visitor. */
export function afterFirstPaint(begin: () => void): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'] as const
  let isBegun = false
  const once = () => {
    if (isBegun) return
    isBegun = true
    for (const sign of signs) removeEventListener(sign, onSign, true)
    begin()
  }
  // Loaded is not painted, and a frame that was drawn is not on the screen yet: the browser says when it is. Then a task of its own.
  addEventListener('load', () => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint')[0]) setTimeout(once)
    }).observe({ type: 'paint', buffered: true })
    setTimeout(once, longestWait)
  })
  const onSign = () => {
    // While the document is still coming, nobody knows what the app would need.
    if (document.readyState !== 'loading') setTimeout(once)
  }
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
}
