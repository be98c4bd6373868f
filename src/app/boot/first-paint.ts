/** Timeout after `load`, in ms, for a hidden page, which never paints. */
const maxWaitMs = 5000

/** Calls back once, after `load` and the first paint, or at the first input after parsing. */
export function afterFirstPaint(callback: () => void): void {
  const inputEvents = ['pointerdown', 'keydown', 'touchstart'] as const
  let isCalled = false
  const callOnce = () => {
    if (isCalled) return
    isCalled = true
    for (const type of inputEvents) removeEventListener(type, onInput, true)
    callback()
  }
  // Wait for the paint entry, because `requestAnimationFrame` runs before the frame is on the screen.
  addEventListener('load', () => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint')[0]) setTimeout(callOnce)
    }).observe({ type: 'paint', buffered: true })
    setTimeout(callOnce, maxWaitMs)
  })
  const onInput = () => {
    // The module list is at the end of the document, so the app can't start before parsing ends.
    if (document.readyState !== 'loading') setTimeout(callOnce)
  }
  for (const type of inputEvents) addEventListener(type, onInput, { capture: true, passive: true })
}
