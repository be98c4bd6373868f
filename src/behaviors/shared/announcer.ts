export const announcerId = 'announcer'

export function announceTitle(): void {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = document.title
}
