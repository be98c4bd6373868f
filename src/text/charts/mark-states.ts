/**
 * Marks the active states in a chart's drawing, visually and for assistive technology, and clears the others.
 * @param paths paths of the active states
 */
export function markStates(root: ParentNode, paths: readonly string[]): void {
  for (const box of root.querySelectorAll('[data-path]')) {
    if (paths.includes(box.getAttribute('data-path') ?? '')) box.setAttribute('aria-current', 'true')
    else box.removeAttribute('aria-current')
  }
}
