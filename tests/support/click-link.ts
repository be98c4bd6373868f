/** Clicks a temporary link. Runs in the page, so it uses nothing from this module's scope. */
export function clickLink(attributes: { href: string; download?: string }): void {
  const link = Object.assign(document.createElement('a'), attributes)
  document.body.append(link)
  link.click()
  link.remove()
}
