import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { RoiCalculator } from '#tests/browser/pages/roi-calculator.ts'
import { spec } from '#tests/machines/specs/roi-calculator.ts'
import { createSpreadsheetActs } from './held-code.ts'
import { followFragment, type LeadIntent, leadIntentLabels, leadIntentOf } from './tool-page.ts'
import { nextNumber, restrictPaths, type Story, type Walk } from './walk.ts'

const path = '/tools/ai-roi-calculator'

const acts: Walk['acts'] = {
  'plans.change': (_, scene) => new RoiCalculator(scene.page).write('people', String(nextNumber(scene))),
  'plans.import': async (_, { page, notes }) => {
    // A navigation to the current URL does nothing, so remove the fragment first.
    await page.evaluate(() => history.replaceState(null, '', location.pathname))
    await followFragment(page, notes.get('link') as string)
  },
  'link.reject': (_, scene) => followFragment(scene.page, `#roi.1.x.${nextNumber(scene)}`),
  'fields.reject': (_, { page, notes }) => {
    notes.set('isInvalid', true)
    return new RoiCalculator(page).write('adoption', 'x')
  },
  'fields.accept': async (_, scene) => {
    scene.notes.delete('isInvalid')
    await new RoiCalculator(scene.page).write('adoption', `${nextNumber(scene) % 100}%`)
  },
  'leadIntent.toggle': (event, { page }) =>
    new RoiCalculator(page).click(leadIntentLabels[leadIntentOf(event)]),
  ...createSpreadsheetActs((page, task) => advanceClockUntil(page, task, 16)),
  'xstate.after.debounce.roiCalculator.announcement.pending': (_, { page }) => advanceClock(page, 700),
}

function story(): Story {
  let link: string | undefined
  let isInvalid = false
  let leadIntent: LeadIntent | undefined
  let file: string | undefined
  return event => {
    const { type: eventType } = event
    if (['plans.change', 'plans.import', 'link.reject'].includes(eventType))
      link = { 'plans.import': 'imported', 'link.reject': 'rejected' }[eventType]
    if (/^fields\./.test(eventType)) isInvalid = eventType === 'fields.reject'
    if (eventType === 'leadIntent.toggle') {
      const requested = leadIntentOf(event)
      leadIntent = leadIntent === requested ? undefined : requested
    }
    if (eventType === 'file.save' && !isInvalid) file = 'writing'
    if (eventType.endsWith('actor.writeFile')) file = eventType.includes('error') ? 'failed' : undefined
    const expected = { link, isInvalid, leadIntent, file }
    return async ({ page }) => {
      const tool = new RoiCalculator(page)
      const { link, isInvalid, leadIntent, file } = expected
      const checkPage = async () => {
        await tool.seeNotice(/These plans came from the link/, link === 'imported')
        await tool.seeNotice(/The link couldn’t be read/, link === 'rejected')
        await tool.seeNotice(/Nothing new was calculated/, isInvalid)
        await tool.seeNotice('Writing the spreadsheet', file === 'writing')
        await tool.seeNotice(/The spreadsheet couldn’t be written/, file === 'failed')
        if (!isInvalid) await tool.seeLeadForm(leadIntent && leadIntentLabels[leadIntent])
        if (eventType === 'file.save' && isInvalid) await expect(tool.field('adoption')).toBeFocused()
        if (/^xstate\.after/.test(eventType))
          await tool.seeAnnouncement(isInvalid ? /^Not calculated/ : /^Plan A/)
      }
      await advanceClockUntil(page, checkPage(), 16)
    }
  }
}

type Regions = Record<'link' | 'fields' | 'announcement' | 'file', string> & { leadIntent: unknown }

/**
 * True if the page can cause the event in this state. For example, a field becomes invalid only through an edit, and the browser fetches
 * each module only once.
 */
function isPossible({ value, children }: AnyMachineSnapshot, { type }: { type: string }): boolean {
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
  spec: restrictPaths(spec, acts, {
    inputs: [{ isPosted: false }],
    isPossible: (snapshot, event) =>
      isPossible(snapshot, event) ||
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
