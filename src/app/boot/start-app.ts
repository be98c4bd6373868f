import { entryPrefix, pageDataId } from '#contract/document.ts'
import { waitForNextTask } from '#src/behaviors/shared/wait-for-idle.ts'

let resolveStylesApplied = () => {}
/** Resolves when the deferred style sheet has loaded or failed, or at once if there's none. */
export const stylesApplied = new Promise<void>(resolve => {
  resolveStylesApplied = resolve
})

/**
 * Preloads all modules of the app, then imports each in its own task, so the browser can handle clicks in between. The entry module
 * waits for the deferred style sheet.
 */
export async function startApp(): Promise<void> {
  const { modules: list = '', style = '' } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = list.split(' ').filter(Boolean)
  if (style) {
    const sheet = addLink('stylesheet', style)
    // Start even if the sheet fails: a partly styled app is better than none.
    sheet.onload = sheet.onerror = resolveStylesApplied
  } else resolveStylesApplied()
  for (const url of modules) addLink('modulepreload', url)
  for (const url of modules) {
    if (url.startsWith(entryPrefix)) await stylesApplied
    await import(/* @vite-ignore */ url)
    await waitForNextTask()
  }
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, fetchPriority: 'high', href })
  document.head.append(link)
  return link
}
