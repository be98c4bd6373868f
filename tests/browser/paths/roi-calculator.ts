import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { RoiCalculator } from '#tests/browser/pages/roi-calculator.ts'
import { spec } from '#tests/machines/specs/roi-calculator.ts'
import { spreadsheetActs } from './held-code.ts'
import { nextNumber, type Story, type Walk, walkable } from './walk.ts'

const path = '/tools/ai-roi-calculator'

const leadIntents = { send: 'Send me this', discuss: 'Discuss this' } as const

const acts: Walk['acts'] = {
  'plans.change': async (_, scene) => {
    await new RoiCalculator(scene.page).write('people', String(nextNumber(scene)))
  },
  'plans.import': async (_, scene) => {
    const link = scene.notes.get('link') as string
    // Navigating to the current URL does nothing, so drop the hash first.
    await scene.page.evaluate(hash => {
      if (location.hash === hash) history.replaceState(null, '', location.pathname)
      location.hash = hash
    }, link)
  },
  'link.reject': async (_, scene) => {
    await scene.page.evaluate(number => {
      location.hash = `#roi.1.x.${number}`
    }, nextNumber(scene))
  },
  'fields.reject': (_, { page, notes }) => {
    notes.set('isInvalid', true)
    return new RoiCalculator(page).write('adoption', 'x')
  },
  'fields.accept': async (_, scene) => {
    scene.notes.delete('isInvalid')
    await new RoiCalculator(scene.page).write('adoption', `${nextNumber(scene) % 100}%`)
  },
  'leadIntent.toggle': async (event, { page }) => {
    const { leadIntent } = event as unknown as { leadIntent: keyof typeof leadIntents }
    await new RoiCalculator(page).click(leadIntents[leadIntent])
  },
  ...spreadsheetActs((page, task) => advanceClockUntil(page, task, 16)),
  'xstate.after.debounce.roiCalculator.announcement.pending': (_, { page }) => advanceClock(page, 700),
}

function story(): Story {
  let link: string | undefined
  let isInvalid = false
  let leadIntent: string | undefined
  let file: string | undefined
  return event => {
    const { type: happened } = event
    if (['plans.change', 'plans.import', 'link.reject'].includes(happened))
      link = { 'plans.import': 'imported', 'link.reject': 'rejected' }[happened]
    if (/^fields\./.test(happened)) isInvalid = happened === 'fields.reject'
    if (happened === 'leadIntent.toggle') {
      const requested = (event as unknown as { leadIntent: string }).leadIntent
      leadIntent = leadIntent === requested ? undefined : requested
    }
    if (happened === 'file.save' && !isInvalid) file = 'writing'
    if (happened.endsWith('actor.writeFile')) file = happened.includes('error') ? 'failed' : undefined
    const now = { link, isInvalid, leadIntent, file }
    return async ({ page }) => {
      const main = page.getByRole('main')
      const seeText = async (words: RegExp | string, isThere: boolean) =>
        expect(main.getByText(words)).toHaveCount(isThere ? 1 : 0)
      const look = async () => {
        await seeText(/These plans came from the link/, now.link === 'imported')
        await seeText(/The link couldn’t be read/, now.link === 'rejected')
        await seeText(/Nothing new was calculated/, now.isInvalid)
        await seeText('Writing the spreadsheet', now.file === 'writing')
        await seeText(/The spreadsheet couldn’t be written/, now.file === 'failed')
        for (const [name, label] of Object.entries(leadIntents))
          if (!now.isInvalid)
            await expect(main.getByRole('button', { name: label })).toHaveAttribute(
              'aria-expanded',
              String(now.leadIntent === name),
            )
        if (happened === 'file.save' && now.isInvalid)
          await expect(main.locator('[name=adoption]')).toBeFocused()
        if (/^xstate\.after/.test(happened))
          await expect(main.getByRole('status').first()).toHaveText(
            now.isInvalid ? /^Not calculated/ : /^Plan A/,
          )
      }
      await advanceClockUntil(page, look(), 16)
    }
  }
}

type Regions = Record<'link' | 'fields' | 'announcement' | 'file', string> & { leadIntent: unknown }

/** Limits events to those possible in a page: an invalid field is also a change, and code is fetched once. */
function possible({ value, children }: AnyMachineSnapshot, { type }: { type: string }): boolean {
  const { link, fields, announcement, leadIntent, file } = value as Regions
  const isAtRest = link === 'none' && typeof leadIntent !== 'string' && file === 'none'
  if (/^fields\./.test(type)) return isAtRest && announcement === 'pending'
  if (type === 'leadIntent.toggle')
    return fields === 'valid' && link === 'none' && file === 'none' && announcement === 'idle'
  if (/^file\.|writeFile/.test(type))
    return (
      link === 'none' &&
      typeof leadIntent !== 'string' &&
      announcement === 'idle' &&
      (file !== 'none' || !children.writeFile)
    )
  return fields === 'valid' && file === 'none'
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
    await openWithStoppedClock(page, path)
    const calculator = new RoiCalculator(page)
    await advanceClockUntil(page, calculator.waitForHydration(), 16)
    await calculator.openMore()
    notes.set('link', new URL(await calculator.copyLink()).hash)
  },
  story,
  unreachable: {
    'roiCalculator.leadIntent.none.unrequested · always #1':
      'only a posted page takes it; the test without JavaScript posts one',
  },
}
