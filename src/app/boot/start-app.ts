import { entryPrefix, furtherStyleId, pageDataId } from '#contract/document.ts'
import { arrivalOf, linkTo } from '#src/behaviors/shared/style-sheet.ts'

/**
 * Fetches the modules of the app together and runs them one after another, each in a task of its own, so that a visitor's click
 * is answered between two of them. The one that starts the app waits for the late style sheets, which dress what the app shows.
 */
export async function startApp(): Promise<void> {
  const { modules: list, style: styles } = document.getElementById(pageDataId)?.dataset ?? {}
  const modules = addresses(list)
  // To its like, and before the late style sheet, which has the last word: React finds the page as if it had never stood in its midst.
  const further = document.getElementById(furtherStyleId)
  if (further) document.head.append(further)
  // Here, or never to come: a site that looks plain in places is better than one that does not start.
  const styled = addresses(styles).map(address => arrivalOf(linkTo('stylesheet', address)))
  for (const address of modules) linkTo('modulepreload', address)
  for (const address of modules) {
    if (address.startsWith(entryPrefix)) await Promise.all(styled)
    await import(/* @vite-ignore */ address)
    await new Promise(resolve => setTimeout(resolve))
  }
}

const addresses = (list = ''): string[] => list.split(' ').filter(Boolean)
