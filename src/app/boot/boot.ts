/**
 * Runs inline in the head, before the first paint, on every page; the same text everywhere, so that one hash in the
 * Content-Security-Policy covers it. Sets the stored theme and the headline's typeface, leaves out what nobody sees yet, keeps the theme toggle working until the
 * app does, remembers what is pressed or typed before it can answer, keeps what the visitor typed into forms, and after the first
 * paint, so that nothing ever delays what the visitor came to read, calls for typefaces, drawings and the app.
 */
import { mustAsk } from '#contract/consent.ts'
import { askAttribute } from '#contract/document.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { watchKeys } from '#src/behaviors/search-dialog/typed-ahead.ts'
import { nextTask } from '#src/behaviors/shared/idle.ts'
import { deferOffscreen } from './defer-offscreen.ts'
import { showDrawings } from './drawings.ts'
import { watchForms } from './early-forms.ts'
import { rememberPresses } from './early-press.ts'
import { afterFirstPaint } from './first-paint.ts'
import { dressed, startApp } from './start-app.ts'
import { applyStoredTheme } from './stored-theme.ts'
import { setHeadline, setType } from './type.ts'

/** Of the page; another fragment is the same page. */
const address = () => location.href.split('#')[0]
const shown = address()

applyStoredTheme()
if (import.meta.env.HAS_VENDORS && mustAsk(readChoice()))
  document.documentElement.setAttribute(askAttribute, '')
deferOffscreen()
rememberPresses()
watchKeys()
watchForms()
setHeadline(document.currentScript)
afterFirstPaint(async () => {
  void setType(dressed)
  await nextTask()
  showDrawings()
  await nextTask()
  startApp().catch(error => {
    // Then nobody else shows what Back and Forward lead to, now and later.
    addEventListener('popstate', () => address() === shown || location.reload())
    dispatchEvent(new Event('popstate'))
    throw error
  })
})
