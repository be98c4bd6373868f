/** Focuses a result's heading. Scrolls it to the top unless it's in the upper half of the viewport, so that the result is in view. */
export function focusResult(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) heading.scrollIntoView()
}
