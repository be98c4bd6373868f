import { entryPrefix, furtherStyleId, pageDataId } from '#contract/document.ts'
import { nextTask } from '#src/behaviors/shared/idle.ts'
import { arrivalOf, linkTo } from '#src/behaviors/shared/style-sheet.ts'

let tell = () => {}
/** Resolves when the late style sheets apply. */
export const stylesApplied = new Promise<void>(resolve => {
  tell = resolve
})

/**
 * Fetches the app's modules together and runs each in its own task, so clicks are answered in between. The entry waits for the late style
 * sheets.
 */
export async function startApp(): Promise<void> {
  const { modules: list, style: styles } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = addresses(list)
  // Moves the inline style to the end of the head, before the late sheet, where React expects it.
  const further = document.getElementById(furtherStyleId)
  const sheets = addresses(styles).map(address => linkTo('stylesheet', address, 'print'))
  // A site without some styles is better than one that doesn't start.
  const styled = Promise.all(sheets.map(arrivalOf)).then(() => {
    // All at once, because each change recalculates every element's style.
    if (further) document.head.insertBefore(further, sheets[0] ?? null)
    for (const sheet of sheets) sheet.media = 'all'
    for (const link of document.querySelectorAll('body > link')) link.remove()
    tell()
  })
  for (const address of modules) linkTo('modulepreload', address)
  for (const address of modules) {
    if (address.startsWith(entryPrefix)) await styled
    await import(/* @vite-ignore */ address)
    await nextTask()
  }
}

const addresses = (list = ''): string[] => list.split(' ').filter(Boolean)
