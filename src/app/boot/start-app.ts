import { entryPrefix, pageDataId } from '#contract/document.ts'
import { waitForNextTask } from '#src/behaviors/shared/wait-for-idle.ts'

let resolveStylesApplied = () => {}
/** Resolves when the deferred style sheet applies or fails to load, or when the app starts without one. */
export const stylesApplied = new Promise<void>(resolve => {
  resolveStylesApplied = resolve
})

/**
 * Preloads the app's modules together and imports each in its own task, so clicks are handled in between. The entry module waits for the
 * deferred style sheet.
 */
export async function startApp(): Promise<void> {
  const { modules: list = '', style = '' } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = list.split(' ').filter(Boolean)
  if (style) {
    const sheet = linkTo('stylesheet', style)
    // An incompletely styled page is better than one that doesn't start.
    sheet.onload = sheet.onerror = resolveStylesApplied
  } else resolveStylesApplied()
  for (const address of modules) linkTo('modulepreload', address)
  for (const address of modules) {
    if (address.startsWith(entryPrefix)) await stylesApplied
    await import(/* @vite-ignore */ address)
    await waitForNextTask()
  }
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, fetchPriority: 'high', href })
  document.head.append(link)
  return link
}
