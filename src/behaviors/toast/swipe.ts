/** @param onRelease receives the distance in CSS pixels, unless the browser cancels the drag, for example to scroll */
export function watchSwipe(element: HTMLElement, onRelease: (distance: number) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let start: number | undefined
  const move = (event: PointerEvent) => {
    if (start !== undefined) element.style.translate = `${event.clientX - start}px`
  }
  const reset = () => {
    start = undefined
    element.style.translate = ''
  }
  const release = (event: PointerEvent) => {
    if (start === undefined) return
    const distance = event.clientX - start
    reset()
    onRelease(distance)
  }
  element.addEventListener(
    'pointerdown',
    event => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      start = event.clientX
      element.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', reset, { signal })
  return () => controller.abort()
}
