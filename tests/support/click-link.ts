/**
 * Makes a link, clicks it and takes it away again. For `page.evaluate`: it is run in a page, so it names nothing of this side.
 * @param attributes of the link, such as `href` and `download`
 */
export function clickLink(attributes: { href: string; download?: string }): void {
  const link = Object.assign(document.createElement('a'), attributes)
  document.body.append(link)
  link.click()
  link.remove()
}
