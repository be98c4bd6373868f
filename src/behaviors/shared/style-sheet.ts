/**
 * Puts a link to a file into the head of the document.
 * @param media that a style sheet is for
 */
export function linkTo(rel: string, href: string, media = ''): HTMLLinkElement {
  // A style sheet for other media than those at hand is fetched last by itself.
  const element = Object.assign(document.createElement('link'), { rel, media, fetchPriority: 'high', href })
  document.head.append(element)
  return element
}

/** Whether what a link leads to has come, once that is known. */
export const arrivalOf = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise(resolve => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
