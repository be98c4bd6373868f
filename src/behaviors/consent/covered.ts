/** Tells the style sheet how much of the view the banner covers, for as long as it is watched. */
export function watchCovered(banner: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--covered', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => observer.disconnect()
}
