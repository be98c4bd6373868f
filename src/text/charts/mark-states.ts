/**
 * Marks the active states in the drawing of a chart, for the eye and for assistive technology, and clears the others.
 * @param root what the drawing is in
 * @param paths of the states to be marked
 */
export function markStates(root: ParentNode, paths: readonly string[]): void {
  for (const box of root.querySelectorAll('[data-path]')) {
    if (paths.includes(box.getAttribute('data-path') ?? '')) box.setAttribute('aria-current', 'true')
    else box.removeAttribute('aria-current')
  }
}
