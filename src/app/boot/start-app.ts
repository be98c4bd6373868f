import { entryPrefix, furtherStyleId, pageDataId } from '#contract/document.ts'

/**
 * Fetches the modules of the app together and runs them one after another, each in a task of its own, so that a visitor's click
 * is answered between two of them. The one that starts the app waits for the late style sheet, which dresses what the app shows.
 */
export async function startApp(): Promise<void> {
  const { modules: list = '', style } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = list.split(' ').filter(Boolean)
  // To its like, and before the late style sheet, which has the last word: React finds the page as if it had never stood in its midst.
  const further = document.getElementById(furtherStyleId)
  if (further) document.head.append(further)
  const styled = style ? settled(link('stylesheet', style)) : undefined
  for (const address of modules) link('modulepreload', address)
  for (const address of modules) {
    if (address.startsWith(entryPrefix)) await styled
    await import(/* @vite-ignore */ address)
    await new Promise(resolve => setTimeout(resolve))
  }
}

function link(rel: string, href: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(element)
  return element
}

/** Here, or never to come: a site that looks plain in places is better than one that does not start. */
const settled = (element: HTMLElement): Promise<unknown> =>
  new Promise(resolve => {
    element.onload = resolve
    element.onerror = resolve
  })
