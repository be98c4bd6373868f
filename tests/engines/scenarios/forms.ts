import type { Scenario } from '../visit.ts'

const form = 'main form'
const launcher = '#chat'
const panel = '[role=dialog]:has(form)'
const popup = 'dialog[open]:has([name=email])'

export const forms: Scenario[] = [
  {
    name: 'a lead is stored under its receipt, and the form is emptied',
    async run(visit, showLead) {
      await visit.openAndStart('/contact')
      await visit.type({ css: `${form} [name=name]` }, 'Ada Example')
      await visit.type({ css: `${form} [name=email]` }, 'ada@bank.example')
      await visit.type({ css: `${form} [name=message]` }, 'Which models may run outside our network?')
      await visit.click({ css: `${form} [type=submit]` })
      await visit.see({ css: `${form} [role=status]`, text: 'Thank You!' })
      await visit.seeFocusOnElement()
      const status = await visit.evaluate(
        css => document.querySelector(css)?.textContent ?? '',
        `${form} [role=status]`,
      )
      const receipt = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/.exec(status)?.[0]
      if (!receipt) throw new Error(`There is no receipt in “${status}”`)
      const lead = showLead(receipt)
      if (!lead.includes('Which models may run outside our network?'))
        throw new Error(`The lead is “${lead}”`)
      await visit.seeValue(`${form} [name=message]`, '')
    },
  },
  {
    name: 'unsent text is restored after a reload',
    async run(visit) {
      await visit.openAndStart('/contact')
      await visit.type({ css: `${form} [name=name]` }, 'Ada Example')
      await visit.type({ css: `${form} [name=message]` }, 'A draft that is worth keeping')
      await visit.reload()
      await visit.seeValue(`${form} [name=message]`, 'A draft that is worth keeping')
      await visit.seeValue(`${form} [name=name]`, 'Ada Example')
    },
  },
  {
    name: "the popup opens with its fields, closes on Escape, and doesn't open again",
    isNewToPopup: true,
    async run(visit) {
      await visit.openAndStart('/about')
      await visit.scrollUntilSeen({ css: popup }, 0.7)
      await visit.see({ css: `${popup} [name=email]` })
      await visit.seeFocus('dialog')
      await visit.press('Escape')
      await visit.dontSee({ css: popup })
      await visit.until('the cookie is set', () => document.cookie.includes('dse_lead_popup_shown=true'))
      await visit.open('/careers')
      await visit.waitUntilStarted()
      // Back to top appears at the scroll position that would open the popup.
      await visit.scrollUntilSeen({ css: 'button', text: 'Back to top' }, 0.7)
      await visit.dontSee({ css: popup })
    },
  },
  {
    name: 'the popup opens ten seconds or more after navigation if the visitor only reads',
    isNewToPopup: true,
    async run(visit) {
      await visit.openAndStart('/about')
      await visit.see({ css: popup })
      const seconds = await visit.evaluate(() => performance.now() / 1000)
      if (seconds < 10) throw new Error(`It opened after ${seconds} s`)
    },
  },
  {
    name: 'the chat panel opens, takes focus, closes on Escape, and restores focus',
    async run(visit) {
      await visit.openAndStart('/services/ai-consulting')
      await visit.click({ css: launcher })
      await visit.see({ css: panel })
      await visit.seeFocus(panel)
      await visit.press('Escape')
      await visit.dontSee({ css: panel })
      await visit.seeFocus(launcher)
    },
  },
]
