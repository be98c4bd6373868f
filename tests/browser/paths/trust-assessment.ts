import type { EventObject } from 'xstate'
import { type ShareFormat, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { TrustAssessment } from '#tests/browser/pages/trust-assessment.ts'
import type { RunEvent } from '#tests/machines/laws/harness/trace.ts'
import { applyEvent, initialFacts } from '#tests/machines/laws/trust-assessment.ts'
import { spec } from '#tests/machines/specs/trust-assessment.ts'
import { createSpreadsheetActs } from './held-code.ts'
import { followFragment, type LeadIntent, leadIntentLabels, leadIntentOf, openTool } from './tool-page.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const path = '/trust-assessment'
const trust = ({ page }: Scene) => new TrustAssessment(page)

/** The use, a digit per factor (0 if not scored), and the notes. */
type SharedSheet = [use: string, digits: string, notes: object]
const format: ShareFormat<readonly SharedSheet[]> = {
  name: 'trust',
  write: sheets => sheets,
  read: () => undefined,
}
const namedSheet: SharedSheet = ['Claims', '0000', {}]

/** Returns a link that no earlier step has used. */
const newLink = ({ index }: Scene): string =>
  writeShareLink<readonly SharedSheet[]>(format, [
    ['Claims', '3210', {}],
    [`Use of step ${index}`, '0000', {}],
  ])

const acts: Walk['acts'] = {
  'sheet.change': (_, scene) => trust(scene).changeScore(),
  'use.add': (_, scene) => trust(scene).click('Compare another use'),
  'use.remove': (event, scene) => trust(scene).remove((event as unknown as { position: number }).position),
  'sheets.clear': (_, scene) =>
    trust(scene).click(scene.before.hasTag('example') ? 'start with an empty sheet' : 'Clear the sheet'),
  'sheets.restore': (_, scene) => trust(scene).click('Restore what was there'),
  'sheets.import': (_, scene) => followFragment(scene.page, newLink(scene)),
  'sheets.resume': async () => {},
  'link.reject': (_, scene) => followFragment(scene.page, `#trust.1.step${scene.index}.x`),
  'leadIntent.toggle': (event, scene) => trust(scene).click(leadIntentLabels[leadIntentOf(event)]),
  ...createSpreadsheetActs(),
  // The debounce ends by itself, because the clock isn't stopped.
  'xstate.after.debounce.trustAssessment.announcement.pending': async () => {},
}

function runEventOf(event: EventObject): RunEvent {
  const [, end] = /^xstate\.(done|error)\.actor\./.exec(event.type) ?? []
  return end ? { type: end === 'done' ? '@done' : '@fail' } : { ...event }
}

function story(input: unknown): Story {
  let facts = initialFacts((input as { isPosted: boolean }).isPosted)
  return event => {
    facts = applyEvent(facts, runEventOf(event), 0)
    const { source, isRejected, leadIntent, file } = facts
    return async scene => {
      const tool = trust(scene)
      await tool.seeNotice(/^This is an example/, source === 'example')
      await tool.seeNotice(/^These scores came from the link/, source === 'imported')
      await tool.seeNotice(/^One use was removed/, source === 'removed')
      await tool.seeNotice(/^The sheet is empty/, source === 'empty')
      await tool.seeNotice(/^The link couldn’t be read/, isRejected)
      await tool.seeNotice(/^The spreadsheet couldn’t be written/, file === 'failed')
      await tool.seeLeadForm(leadIntent ? leadIntentLabels[leadIntent as LeadIntent] : undefined)
      if (event.type.startsWith('xstate.after.'))
        await tool.seeAnnouncement(source === 'empty' ? /The sheet is empty/ : / of 12, /)
    }
  }
}

export const trustAssessment: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) => {
      if (event.type === 'sheets.resume')
        return snapshot.matches({
          sheets: 'example',
          link: 'valid',
          announcement: 'idle',
          leadIntent: { none: 'unrequested' },
        })
      if (event.type === 'sheets.restore') return snapshot.hasTag('empty') || snapshot.hasTag('removed')
      if (/^file\.|writeFile$/.test(event.type))
        return snapshot.matches({ sheets: 'entered', link: 'valid', announcement: 'idle' })
      if (event.type === 'use.remove') return !(snapshot.hasTag('empty') || snapshot.hasTag('removed'))
      return event.type !== 'leadIntent.toggle' || !(snapshot.hasTag('empty') || snapshot.hasTag('example'))
    },
  }),
  acts,
  async open({ page, path: { steps, input } }) {
    if (steps[1]?.event.type === 'sheets.resume') {
      const stored = ` ${writeShareLink<readonly SharedSheet[]>(format, [namedSheet, namedSheet])}`
      await page.addInitScript(text => sessionStorage.setItem('trust-assessment', text), stored)
    }
    await openTool(page, path, (input as { isPosted: boolean }).isPosted)
    await new TrustAssessment(page).waitForHydration()
  },
  story,
}
