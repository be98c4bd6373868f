/**
 * Keeps what has focus clear of the banner: tells the browser how much of the view is covered, by which it scrolls to what gets focus. Of a
 * field of several lines it scrolls to the first alone; the others are seen to here.
 */
export function keepFocusClear(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isOver = banner.offsetHeight > 0 && getComputedStyle(banner).position === 'fixed'
    // The property itself: a custom one, set here, has Chromium work out the style of everything below, inherited or not.
    style.scrollPaddingBottom = isOver ? `calc(${banner.offsetHeight}px + 1.5rem)` : ''
  })
  const reveal = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement)
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  observer.observe(banner)
  document.addEventListener('focusin', reveal)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', reveal)
  }
}
