import { contactPath, sentPath } from '#contract/paths.ts'
import { popupSettings, popupSource } from '#machines/popup.ts'
import { advanceClock, navigateTo, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { FooterForm } from '#tests/browser/pages/footer-form.ts'
import { holdResponses } from '#tests/browser/pages/held-responses.ts'
import { formCode } from '#tests/browser/pages/lead-form.ts'
import { Menu } from '#tests/browser/pages/menu.ts'
import { Popup } from '#tests/browser/pages/popup.ts'
import { spec } from '#tests/machines/specs/popup.ts'
import type { MachinePath } from '#tests/support/machine-paths.ts'
import { restrictPaths, type Story, type Walk } from './walk.ts'

type Act = Walk['acts'][string]

/**
 * Wraps an act that opens the popup. If the path's next event is `cookie.found`, sets the cookie first, as if another tab had shown the
 * popup.
 */
const wrapTrigger =
  (act: Act): Act =>
  async (event, scene) => {
    const { path, index, page } = scene
    if (path.steps[index + 1]?.event.type === 'cookie.found') await new Popup(page).setCookie()
    await act(event, scene)
  }

const startPath = '/about'

function fetchOutcome({ steps }: MachinePath): string | undefined {
  const index = steps.findIndex(({ state }) => isPending(state.value, 'fetching'))
  return index < 0 ? undefined : steps[index + 1]?.event.type
}

const isPending = (value: unknown, ...names: string[]): boolean =>
  names.includes(String((value as { prompt: { pending?: string } }).prompt.pending))

/** `open` or `wrapTrigger` causes these events. */
const pageEvents = [
  'cookie.found',
  'cookie.missing',
  'xstate.done.actor.fetchForm',
  'xstate.error.actor.fetchForm',
]

const acts: Walk['acts'] = {
  ...Object.fromEntries(pageEvents.map(type => [type, async () => {}])),
  'xstate.after.delay.popup.prompt.pending.armed': wrapTrigger((_, { page }) =>
    advanceClock(page, popupSettings.delayMs),
  ),
  'scroll.pass': wrapTrigger((_, { page }) => new Popup(page).scrollPast(popupSettings.scrollFraction)),
  'mouse.leave': wrapTrigger((_, { page }) => new Popup(page).leaveWindow()),
  'activity.started': async (_, { page, path, index, notes }) => {
    // Use the menu only if a timer follows. Other events may scroll, and an open menu locks scrolling.
    const isMenu = path.steps[index + 1]?.event.type.startsWith('xstate.after')
    notes.set('menu', isMenu)
    await (isMenu ? new Menu(page).clickButton() : new FooterForm(page).type({ Name: 'Ada' }))
  },
  'activity.ended': async (_, { page, notes }) => {
    if (notes.get('menu')) return new Menu(page).pressEscape()
    await new FooterForm(page).type({ Name: '' })
    await new FooterForm(page).blur()
  },
  'xstate.after.cooldown.popup.prompt.pending.coolingDown': wrapTrigger((_, { page }) =>
    advanceClock(page, popupSettings.cooldownMs),
  ),
  'popup.close': async (event, { page }) => {
    const { reason } = event as { reason?: string }
    const popup = new Popup(page)
    if (reason === 'navigation') await navigateTo(page, '/insights')
    else if (reason === 'escape') await popup.pressEscape()
    else if (reason === 'backdrop') await popup.clickBackdrop()
    else await popup.clickClose()
  },
  'lead.acknowledged': async (_, { page, before }) => {
    if (!before.hasTag('open')) return new FooterForm(page).subscribe('Ada', 'ada@bank.example')
    await new Popup(page).subscribe('ada@bank.example')
  },
  'page.entered': wrapTrigger((event, { page }) => navigateTo(page, (event as { path?: string }).path ?? '')),
  'xstate.after.thanks.popup.prompt.thanking': (_, { page }) => advanceClock(page, popupSettings.thanksMs),
}

const triggers = ['scroll.pass', 'mouse.leave', 'xstate.after.delay.popup.prompt.pending.armed']
const afterCooldown = 'xstate.after.cooldown.popup.prompt.pending.coolingDown'

function story(): Story {
  let dialog: 'closed' | 'open' | 'thanking' = 'closed'
  let isBusy = false
  return event => {
    const { type } = event
    if (type === 'activity.started') isBusy = true
    if (type === 'activity.ended') isBusy = false
    if (type === 'xstate.done.actor.fetchForm') dialog = 'open'
    if (type === 'lead.acknowledged' && dialog === 'open') dialog = 'thanking'
    if (type === 'popup.close' || type === 'xstate.after.thanks.popup.prompt.thanking') dialog = 'closed'
    const isTriggered = type === afterCooldown || (triggers.includes(type) && !isBusy)
    const expected = dialog
    return async ({ page, path, index }) => {
      const next = path.steps[index + 1]?.event.type
      if (next !== undefined && pageEvents.includes(next)) return
      const view = new Popup(page)
      const shouldOpen = next === undefined && isTriggered
      if (expected === 'closed' && !shouldOpen) return view.dontSee()
      await view.see()
      await (expected === 'thanking' ? view.seeThanks() : view.seeCookie())
    }
  }
}

export const popup: Walk = {
  spec: restrictPaths(spec, acts, {
    inputs: [{ path: startPath, elapsedMs: 0 }],
    cases: {
      ...spec.cases,
      'page.entered': ['/private-llm', contactPath, sentPath].map(path => ({ path })),
    },
    isPossible: ({ value, context }, event) => {
      const isIdle = (value as { visitor: string }).visitor === 'idle'
      const isOpen = !(typeof value.prompt === 'object')
      const { source, path, reason } = event as { source?: string; path?: string; reason?: string }
      if (event.type === 'activity.started')
        return isIdle && isPending(value, 'armed', 'coolingDown', 'fetching')
      if (event.type === 'activity.ended') return !isIdle
      if (event.type === 'lead.acknowledged') return isIdle && (!isOpen || source === popupSource)
      if (event.type === 'page.entered') return isIdle && !isOpen && path !== context.path
      if (event.type === 'popup.close') return isOpen || (isIdle && reason === 'navigation')
      return true
    },
  }),
  acts,
  async open({ page, path, allowFault }) {
    if (path.steps[1]?.event.type === 'cookie.found') await new Popup(page).setCookieOnLoad()
    const next = fetchOutcome(path)
    if (next === 'xstate.error.actor.fetchForm') {
      allowFault(/lead-form|ERR_FAILED/)
      await page.route(formCode, route => route.abort())
    } else if (next !== undefined && next !== 'xstate.done.actor.fetchForm') {
      await holdResponses(page, formCode)
    }
    await openWithStoppedClock(page, startPath)
  },
  story,
  unreachable: {
    'popup.prompt.pending.rechecking · activity.started #1':
      'checking the cookie takes no time in which a visitor could act',
  },
}
