import { sentAddress } from '#contract/addresses.ts'
import { popupNumbers, popupSource } from '#machines/popup.ts'
import { FooterForm } from '#tests/browser/models/footer-form.ts'
import { Menu } from '#tests/browser/models/menu.ts'
import { Popup } from '#tests/browser/models/popup.ts'
import { spec } from '#tests/machines/specs/popup.ts'
import { moveTo, openStill, pass } from './stillness.ts'
import { type Scene, type Walk, walkable } from './walk.ts'

/** It is time: before that, another tab may have shown it, which the next look at the cookie finds. */
const due =
  (act: (scene: Scene) => Promise<void>) =>
  async (_: unknown, scene: Scene): Promise<void> => {
    const { path, index, page } = scene
    if (path.steps[index + 1]?.event.type === 'cookie.found') await new Popup(page).setCookie()
    await act(scene)
  }

/** Code of the form, which the page may be refused. */
const formCode = '**/assets/lead-form-*.js'

const acts: Walk['acts'] = {
  // Done by opening the page, or by `due`.
  'cookie.found': async () => {},
  'cookie.missing': async () => {},
  'xstate.after.delay.popup.armed': due(({ page }) => pass(page, popupNumbers.delay)),
  'scroll.pass': due(({ page }) => new Popup(page).scrollPast(popupNumbers.scrollShare)),
  'exit.intend': due(({ page }) => new Popup(page).leaveWindow()),
  'visitor.busy': async (_, { page, path, index, notes }) => {
    // An open menu holds the page still; whoever writes can still scroll.
    const isMenu = path.steps[index + 1]?.event.type.startsWith('xstate.after')
    notes.set('menu', isMenu)
    await (isMenu ? new Menu(page).clickButton() : new FooterForm(page).type({ Name: 'Ada' }))
  },
  'visitor.free': async (_, { page, notes }) => {
    if (notes.get('menu')) return new Menu(page).pressEscape()
    await new FooterForm(page).type({ Name: '' })
    await new FooterForm(page).leave()
  },
  'xstate.after.pause.popup.pausing': due(({ page }) => pass(page, popupNumbers.pause)),
  'popup.close': async (event, { page }) => {
    const { reason } = event as { reason?: string }
    const popup = new Popup(page)
    if (reason === 'navigation') await moveTo(page, '/about')
    else if (reason === 'escape') await popup.pressEscape()
    else if (reason === 'backdrop') await popup.clickBackdrop()
    else await popup.clickClose()
  },
  'lead.acknowledged': async (_, { page }) => {
    // React shows what was fetched a moment after it has come.
    await pass(page, 500)
    await new Popup(page).subscribe('ada@bank.example')
  },
  'page.reached': (event, { page }) => moveTo(page, (event as { path?: string }).path ?? ''),
  // Done by `open`, which lets the code come or not.
  'xstate.done.actor.fetchForm': async () => {},
  'xstate.error.actor.fetchForm': async () => {},
  'xstate.after.thanks.popup.thanking': (_, { page }) => pass(page, popupNumbers.thanks),
}

const isPassedThrough = (value: unknown) => value === 'confirming' || value === 'unknown'

export const popup: Walk = {
  spec: walkable(spec, acts, {
    possible: ({ value, context }, event) => {
      if (event.type === 'visitor.busy') return !context.busy && (value === 'armed' || value === 'pausing')
      if (event.type === 'visitor.free') return context.busy
      // Behind an open dialog nobody sends another form.
      if (event.type === 'lead.acknowledged') return (event as { source?: string }).source === popupSource
      return true
    },
  }),
  acts,
  async open({ page, path }) {
    if (path.steps[1]?.event.type === 'cookie.found') await new Popup(page).setCookieBeforehand()
    await openStill(page, '/contact')
  },
  async see({ value }, { page }) {
    if (isPassedThrough(value)) return
    const view = new Popup(page)
    await (value === 'open' || value === 'thanking' ? view.see() : view.dontSee())
    if (value === 'thanking') await view.seeThanks()
    if (value === 'open') await view.seeCookie()
  },
  unreachable: {
    'popup.confirming · visitor.busy #1': 'the look at the cookie takes no time in which a visitor could act',
  },
}
