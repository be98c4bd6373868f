/**
 * Runs inline in the head before the first paint. The script is the same on every page, so one CSP hash covers it. It sets the stored theme
 * and the headline's typeface, shows the consent banner, defers layout offscreen, records button presses, and fills and saves form drafts.
 * After the first paint or the first input, it loads typefaces, drawings, and the app.
 */
import { mustAsk } from '#contract/consent.ts'
import { askAttribute } from '#contract/document.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { watchSearchShortcut } from '#src/behaviors/search/shortcut.ts'
import { waitForNextTask } from '#src/behaviors/shared/wait-for-idle.ts'
import { deferOffscreen } from './defer-offscreen.ts'
import { showDrawings } from './drawings.ts'
import { watchForms } from './early-forms.ts'
import { recordPresses } from './early-press.ts'
import { afterFirstPaint } from './first-paint.ts'
import { showSharedNotice } from './shared-notice.ts'
import { startApp, stylesApplied } from './start-app.ts'
import { applyStoredTheme } from './stored-theme.ts'
import { addHeadlineFaces, applyTypefaces } from './typefaces.ts'

/** Omits the fragment, because a change of fragment stays on the page. */
const pageAddress = () => location.href.split('#')[0]
const initialAddress = pageAddress()

applyStoredTheme()
if (import.meta.env.HAS_VENDORS && mustAsk(readChoice()))
  document.documentElement.setAttribute(askAttribute, '')
deferOffscreen()
recordPresses()
watchSearchShortcut()
watchForms()
document.showSharedNotice = showSharedNotice
addEventListener('DOMContentLoaded', () => showSharedNotice())
addHeadlineFaces(document.currentScript)
afterFirstPaint(async () => {
  void applyTypefaces(stylesApplied)
  await waitForNextTask()
  showDrawings()
  await waitForNextTask()
  startApp().catch(error => {
    // Without the app, only this handles Back and Forward. The visitor may have used them already.
    addEventListener('popstate', () => pageAddress() === initialAddress || location.reload())
    dispatchEvent(new Event('popstate'))
    showSharedNotice(true, () => location.reload())
    throw error
  })
})
