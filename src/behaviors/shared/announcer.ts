/** Id of the live region that says the title of the page arrived at. */
export const announcerId = 'announcer'

/** Has the title of the page said to who cannot see it. */
export function announceTitle(): void {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = document.title
}
