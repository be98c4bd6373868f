import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { RoiCalculator } from '#tests/browser/pages/roi-calculator.ts'
import { spec } from '#tests/machines/specs/roi-calculator.ts'
import { type HeldCode, holdCode, writer } from './held-code.ts'
import { meanwhile, openStill, pass } from './stillness.ts'
import { type Scene, type Story, type Walk, walkable } from './walk.ts'

const path = '/tools/ai-roi-calculator'

const wishes = { send: 'Send me this', discuss: 'Discuss this' } as const

/** Another number each time, so that each change is one. */
function next({ notes }: Scene): number {
  const number = ((notes.get('number') as number | undefined) ?? 300) + 1
  notes.set('number', number)
  return number
}

const acts: Walk['acts'] = {
  'plans.change': async (_, scene) => {
    await new RoiCalculator(scene.page).write('people', String(next(scene)))
  },
  'plans.bring': async (_, scene) => {
    const link = scene.notes.get('link') as string
    // An address comes anew only after another one.
    await scene.page.evaluate(hash => {
      if (location.hash === hash) history.replaceState(null, '', location.pathname)
      location.hash = hash
    }, link)
  },
  'link.refuse': async (_, scene) => {
    await scene.page.evaluate(number => {
      location.hash = `#roi.1.x.${number}`
    }, next(scene))
  },
  'fields.refuse': (_, { page, notes }) => {
    notes.set('isFaulty', true)
    return new RoiCalculator(page).write('adoption', 'x')
  },
  'fields.accept': async (_, scene) => {
    scene.notes.delete('isFaulty')
    await new RoiCalculator(scene.page).write('adoption', `${next(scene) % 100}%`)
  },
  'wish.toggle': async (event, { page }) => {
    const { wish } = event as unknown as { wish: keyof typeof wishes }
    await new RoiCalculator(page).click(wishes[wish])
  },
  'file.save': async (_, { page, notes }) => {
    const save = () => new RoiCalculator(page).click('Download as a spreadsheet')
    // Nothing is written, and so nothing fetched, of a field that cannot be read.
    if (notes.get('isFaulty')) return save()
    const code = await holdCode(page, writer)
    notes.set('code', code)
    await meanwhile(page, save(), 16)
    await meanwhile(page, code.asked, 16)
  },
  'xstate.done.actor.writeFile': (_, { page, notes }) =>
    (notes.get('code') as HeldCode).answer(true, meanwhile(page, page.waitForEvent('download'), 16)),
  'xstate.error.actor.writeFile': (_, { page, notes, allowFault }) => {
    allowFault(/browser-.*\.js/)
    const words = page.getByText('The spreadsheet could not be written')
    return (notes.get('code') as HeldCode).answer(false, meanwhile(page, words.waitFor(), 16))
  },
  'xstate.after.settle.roiCalculator.saying.due': (_, { page }) => pass(page, 700),
}

/** What a link, a field, a wish and a file have come to, told by the events alone. */
function story(): Story {
  let link: string | undefined
  let isFaulty = false
  let wish: string | undefined
  let file: string | undefined
  return event => {
    const { type: happened } = event
    if (['plans.change', 'plans.bring', 'link.refuse'].includes(happened))
      link = { 'plans.bring': 'brought', 'link.refuse': 'refused' }[happened]
    if (/^fields\./.test(happened)) isFaulty = happened === 'fields.refuse'
    if (happened === 'wish.toggle') {
      const asked = (event as unknown as { wish: string }).wish
      wish = wish === asked ? undefined : asked
    }
    if (happened === 'file.save' && !isFaulty) file = 'writing'
    if (happened.endsWith('actor.writeFile')) file = happened.includes('error') ? 'failed' : undefined
    const now = { link, isFaulty, wish, file }
    return async ({ page }) => {
      const main = page.getByRole('main')
      const isThere = async (words: RegExp | string, isSo: boolean) =>
        expect(main.getByText(words)).toHaveCount(isSo ? 1 : 0)
      const look = async () => {
        await isThere(/These plans came with a link/, now.link === 'brought')
        await isThere(/The link could not be read/, now.link === 'refused')
        await isThere(/nothing new was calculated/, now.isFaulty)
        await isThere('Writing the spreadsheet', now.file === 'writing')
        await isThere(/The spreadsheet could not be written/, now.file === 'failed')
        for (const [name, label] of Object.entries(wishes))
          if (!now.isFaulty)
            await expect(main.getByRole('button', { name: label })).toHaveAttribute(
              'aria-expanded',
              String(now.wish === name),
            )
        if (happened === 'file.save' && now.isFaulty)
          await expect(main.locator('[name=adoption]')).toBeFocused()
        if (/^xstate\.after/.test(happened))
          await expect(main.getByRole('status').first()).toHaveText(
            now.isFaulty ? /^Not calculated/ : /^Plan A/,
          )
      }
      await meanwhile(page, look(), 16)
    }
  }
}

type Regions = Record<'link' | 'fields' | 'saying' | 'file', string> & { wish: unknown }

/**
 * Of what a visitor writes, a field that is wrong is a change of the plans as well: it follows one, when nothing else is left to happen by
 * it. A wish is offered with a result alone, and a link puts all fields right. A spreadsheet is fetched once a page.
 */
function possible({ value, children }: AnyMachineSnapshot, { type }: { type: string }): boolean {
  const { link, fields, saying, wish, file } = value as Regions
  const isAtRest = link === 'none' && typeof wish !== 'string' && file === 'none'
  if (/^fields\./.test(type)) return isAtRest && saying === 'due'
  if (type === 'wish.toggle')
    return fields === 'sound' && link === 'none' && file === 'none' && saying === 'quiet'
  if (/^file\.|writeFile/.test(type))
    return (
      link === 'none' &&
      typeof wish !== 'string' &&
      saying === 'quiet' &&
      (file !== 'none' || !children.writeFile)
    )
  return fields === 'sound' && file === 'none'
}

export const roiCalculator: Walk = {
  spec: walkable(spec, acts, {
    inputs: [{ isPosted: false }],
    possible: (snapshot, event) =>
      possible(snapshot, event) ||
      (/^xstate\.after/.test(event.type) && (snapshot.value as Regions).file === 'none'),
  }),
  acts,
  async open(scene) {
    const { page, notes } = scene
    await openStill(page, path)
    const calculator = new RoiCalculator(page)
    await meanwhile(page, calculator.waitUntilAwake(), 16)
    await calculator.openMore()
    notes.set('link', new URL(await calculator.copyLink()).hash)
  },
  story,
  unreachable: {
    'roiCalculator.wish.none.unasked · always #1':
      'The server answers with it; the story without scripts tells it.',
  },
}
