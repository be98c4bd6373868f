import { entryPrefix, furtherStyleId, pageDataId } from '#contract/document.ts'
import { nextTask } from '#src/behaviors/shared/idle.ts'
import { arrivalOf, linkTo } from '#src/behaviors/shared/style-sheet.ts'

let tell = () => {}
/** Resolves when the late style sheets have come into force. */
export const dressed = new Promise<void>(resolve => {
  tell = resolve
})

/**
 * Fetches the modules of the app together and runs them one after another, each in a task of its own, so that a visitor's click
 * is answered between two of them. The one that starts the app waits for the late style sheets, which dress what the app shows.
 */
export async function startApp(): Promise<void> {
  const { modules: list, style: styles } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = addresses(list)
  // To its like, and before the late style sheet, which has the last word: React finds the page as if it had never stood in its midst.
  const further = document.getElementById(furtherStyleId)
  const sheets = addresses(styles).map(address => linkTo('stylesheet', address, 'print'))
  // Here, or never to come: a site that looks plain in places is better than one that does not start.
  const styled = Promise.all(sheets.map(arrivalOf)).then(() => {
    // All at once: at each change the browser works out the style of everything.
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
