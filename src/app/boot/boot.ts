/**
 * The inline boot script, which runs in the head before the first paint. It's the same on every page, so one CSP hash covers it. It sets
 * the theme and the headline font, defers offscreen layout, and handles buttons and forms until the app runs. After the first paint or
 * the first input, it loads fonts, drawings, and the app.
 */
import { mustAsk } from '#contract/consent.ts'
import {
  askAttribute,
  drawingAttribute,
  failedAttribute,
  sharedNoticeAttribute,
  startedAttribute,
  themeKey,
  themeToggleAttribute,
} from '#contract/document.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { watchSearchShortcut } from '#src/behaviors/search/shortcut.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { waitForNextTask } from '#src/behaviors/shared/wait-for-idle.ts'
import { loadTimeoutMs } from '#src/behaviors/shared/with-timeout.ts'
import { applyTheme, parseTheme } from '#src/behaviors/theme/apply-theme.ts'
import { deferOffscreen } from './defer-offscreen.ts'
import { watchForms } from './early-forms.ts'
import { afterFirstPaint } from './first-paint.ts'
import { startApp, stylesApplied } from './start-app.ts'
import { addHeadlineFaces, applyTypefaces } from './typefaces.ts'

const root = document.documentElement

/** Returns the URL without its fragment, because links within the page change only the fragment. */
const pageUrl = () => location.href.split('#')[0]
const initialPageUrl = pageUrl()

applyStoredTheme()
if (import.meta.env.HAS_VENDORS && mustAsk(readChoice())) root.setAttribute(askAttribute, '')
deferOffscreen()
recordPresses()
watchSearchShortcut()
watchForms()
// Until the app starts, Back and Forward can change the URL without changing the page, so load the new URL's page.
addEventListener('popstate', () => {
  if (!root.hasAttribute(startedAttribute) && pageUrl() !== initialPageUrl) location.reload()
})
document.showSharedNotice = showSharedNotice
addEventListener('DOMContentLoaded', () => showSharedNotice())
addHeadlineFaces(document.currentScript)
afterFirstPaint(async () => {
  void applyTypefaces(stylesApplied)
  await waitForNextTask()
  showDrawings()
  await waitForNextTask()
  // Report a failure at the timeout, because requests can hang. If the app starts later, it clears the failure.
  setTimeout(reportAppFailure, loadTimeoutMs)
  startApp().catch(error => {
    reportAppFailure()
    throw error
  })
})

/** Makes the page work as it does without JavaScript, unless the app has started. */
function reportAppFailure(): void {
  if (root.hasAttribute(startedAttribute)) return
  root.setAttribute(failedAttribute, '')
  showSharedNotice(true, () => location.reload())
}

/** Applies the stored theme, and handles the toggle until the app does. */
function applyStoredTheme(): void {
  applyTheme(parseTheme(readLocal(themeKey)))
  document.addEventListener('click', event => {
    if (
      root.hasAttribute(startedAttribute) ||
      !(event.target as Element).closest(`[${themeToggleAttribute}]`)
    )
      return
    const theme = root.classList.contains('light') ? 'dark' : 'light'
    applyTheme(theme)
    writeLocal(themeKey, theme)
  })
}

/** Records the last pressed button, so an island or the consent banner can replay the press after it hydrates. */
function recordPresses(): void {
  /** A button pressed before its popover was parsed. */
  let opener: HTMLButtonElement | undefined
  const record = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    document.pressedButton = button
    opener = button?.matches('[popovertarget]') && !button.popoverTargetElement ? button : undefined
  }
  addEventListener('DOMContentLoaded', () => opener?.click())
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') opener = undefined
  })
  document.addEventListener('click', record, true)
  // Typing clears the press, because the visitor no longer expects it to take effect.
  document.addEventListener('input', record, true)
}

/** Loads the drawings of this page, and of later pages in this document. */
function showDrawings(): void {
  const namespace = 'http://www.w3.org/2000/svg'
  const draw = () => {
    for (const frame of document.querySelectorAll(`[${drawingAttribute}]:empty`)) {
      for (const group of ['lines', 'index']) {
        const use = document.createElementNS(namespace, 'use')
        use.setAttribute('class', group)
        use.setAttribute('href', `${frame.getAttribute(drawingAttribute)}#${group}`)
        frame.append(use)
      }
    }
  }
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true })
  draw()
}

/** If the URL has a tool's result, shows that it's loading or failed to load. */
function showSharedNotice(hasFailed?: boolean, onRetry?: () => void): void {
  const notice = document.querySelector(`[${sharedNoticeAttribute}]`)
  if (!notice || !location.hash.startsWith(`#${notice.getAttribute(sharedNoticeAttribute)}.`)) return
  const [status, button = createButton()] = notice.children as unknown as HTMLButtonElement[]
  if (!status) return
  status.textContent = hasFailed
    ? 'The shared result couldn’t be loaded. This is an example.'
    : 'Loading the shared result …'
  // The button remains during a retry, so it keeps focus.
  if (hasFailed && !button.isConnected) notice.append(button)
  button.onclick = onRetry ?? null
}

const createButton = () =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button quiet small',
    textContent: 'Try again',
  } as const)
