import { entryPrefix, pageDataId } from '#contract/document.ts'
import { nextTask } from '#src/behaviors/shared/idle.ts'

let applied = () => {}
/** Resolves when the site's style sheet is in force. */
export const stylesApplied = new Promise<void>(resolve => {
  applied = resolve
})

/**
 * Fetches the modules of the app together and runs each in a task of its own, so that a click is answered between two of them. The
 * one that starts the app waits for the site's style sheet, which styles what the app shows.
 */
export async function startApp(): Promise<void> {
  const { modules: list = '', style = '' } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = list.split(' ').filter(Boolean)
  if (style) {
    const sheet = linkTo('stylesheet', style)
    // A page without the rest of its style is better than one that doesn't start.
    sheet.onload = sheet.onerror = applied
  } else applied()
  for (const address of modules) linkTo('modulepreload', address)
  for (const address of modules) {
    if (address.startsWith(entryPrefix)) await stylesApplied
    await import(/* @vite-ignore */ address)
    await nextTask()
  }
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, fetchPriority: 'high', href })
  document.head.append(link)
  return link
}
