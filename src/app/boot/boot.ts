/**
 * Runs inline in the head before the first paint. Every page has the same text, so one CSP hash covers it. It sets the stored theme and
 * the headline's typeface, shows the consent banner, defers what's offscreen, records early presses and typing, and keeps form drafts.
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
import { rememberPresses } from './early-press.ts'
import { afterFirstPaint } from './first-paint.ts'
import { startApp, stylesApplied } from './start-app.ts'
import { applyStoredTheme } from './stored-theme.ts'
import { setHeadline, setType } from './type.ts'

/** The address without its fragment, because a fragment change stays on the page. */
const address = () => location.href.split('#')[0]
const shown = address()

applyStoredTheme()
if (import.meta.env.HAS_VENDORS && mustAsk(readChoice()))
  document.documentElement.setAttribute(askAttribute, '')
deferOffscreen()
rememberPresses()
watchSearchShortcut()
watchForms()
setHeadline(document.currentScript)
afterFirstPaint(async () => {
  void setType(stylesApplied)
  await waitForNextTask()
  showDrawings()
  await waitForNextTask()
  startApp().catch(error => {
    // Without the app, nothing else handles Back and Forward. The visitor may have used them already.
    addEventListener('popstate', () => address() === shown || location.reload())
    dispatchEvent(new Event('popstate'))
    throw error
  })
})
