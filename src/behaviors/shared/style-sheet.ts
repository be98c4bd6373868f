/**
 * Appends a link to the document's head.
 * @param media of a style sheet
 */
export function linkTo(rel: string, href: string, media = ''): HTMLLinkElement {
  // Browsers fetch style sheets for other media last.
  const element = Object.assign(document.createElement('link'), { rel, media, fetchPriority: 'high', href })
  document.head.append(element)
  return element
}

/** Resolves to true when the link has loaded, false when it has failed. */
export const arrivalOf = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise(resolve => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
