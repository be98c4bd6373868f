/**
 * Keeps what has focus clear of the banner: tells the style sheet how much of the view is covered, by which the browser scrolls to
 * what gets focus. Of a field of several lines it scrolls to the first alone; the others are seen to here.
 */
export function keepFocusClear(banner: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--covered', `${banner.offsetHeight}px`),
  )
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
