/** Timeout after `load`, in ms, because a hidden page never paints. */
const maxWaitMs = 5000

/** Calls back once: after `load` and the first paint, or at the visitor's first input after parsing. */
export function afterFirstPaint(callback: () => void): void {
  const inputEvents = ['pointerdown', 'keydown', 'touchstart'] as const
  let isCalled = false
  const callOnce = () => {
    if (isCalled) return
    isCalled = true
    for (const type of inputEvents) removeEventListener(type, onInput, true)
    callback()
  }
  // A rendered frame isn't on the screen yet, so this waits for the paint entry.
  addEventListener('load', () => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint')[0]) setTimeout(callOnce)
    }).observe({ type: 'paint', buffered: true })
    setTimeout(callOnce, maxWaitMs)
  })
  const onInput = () => {
    // The list of modules is at the end of the document, so the app can't start before parsing ends.
    if (document.readyState !== 'loading') setTimeout(callOnce)
  }
  for (const type of inputEvents) addEventListener(type, onInput, { capture: true, passive: true })
}
