import type { EventObject } from 'xstate'
import { dimensions } from '#models/data-maturity.ts'
import { type ShareFormat, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { DataMaturity } from '#tests/browser/pages/data-maturity.ts'
import { applyEvent, initialFacts } from '#tests/machines/laws/data-maturity.ts'
import { spec } from '#tests/machines/specs/data-maturity.ts'
import { followFragment, type LeadIntent, leadIntentLabels, leadIntentOf, openTool } from './tool-page.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const path = '/tools/data-maturity-assessment'
const lastStep = dimensions.length - 1
const labelOf = (step: number): string => dimensions[step]?.label ?? ''
const stepOf = (event: EventObject): number => (event as unknown as { step: number }).step
const maturity = ({ page }: Scene) => new DataMaturity(page)

/** The text has one character per question: a level, `-` if unanswered, or `u` if unknown. */
const format: ShareFormat<string> = {
  name: 'maturity',
  write: text => text,
  read: () => undefined,
}
const example = '32232112' + '11u12322' + '3223321u'

/** Returns a link with an answer that no earlier step has used. */
const newLink = ({ index }: Scene): string => writeShareLink(format, `${index % 6}${example.slice(1)}`)

const isLink = (event: EventObject): boolean => (event as unknown as { isLink: boolean }).isLink

const acts: Walk['acts'] = {
  'answer.change': (_, scene) => maturity(scene).changeAnswer(),
  'answers.import': (event, scene) =>
    followFragment(scene.page, isLink(event) ? newLink(scene) : '#maturity-result'),
  'answers.resume': async () => {},
  'answers.clear': (_, scene) => maturity(scene).click('Start over'),
  'answers.restore': (_, scene) => maturity(scene).click('Restore what was there'),
  'link.reject': (_, scene) => followFragment(scene.page, `#maturity.1.step${scene.index}.x`),
  'step.next': (_, scene) =>
    maturity(scene).click(scene.before.context.step === lastStep ? 'See the result' : 'Next'),
  'step.back': (_, scene) => maturity(scene).click('Back'),
  'step.go': (event, scene) => maturity(scene).go(new RegExp(`^${labelOf(stepOf(event))}`)),
  'result.show': (_, scene) => maturity(scene).go('Result'),
  'comparison.show': (_, scene) => maturity(scene).compareWith(writeShareLink(format, example)),
  'comparison.reject': (_, scene) => maturity(scene).compareWith('nothing'),
  'comparison.clear': (_, scene) => maturity(scene).click('Stop comparing'),
  'leadIntent.toggle': (event, scene) => maturity(scene).click(leadIntentLabels[leadIntentOf(event)]),
}

function story(input: unknown): Story {
  let facts = initialFacts((input as { isPosted: boolean }).isPosted)
  return event => {
    const outcome = applyEvent(facts, event as never, dimensions.length)
    facts = outcome.facts
    const { step, isResult, isRejected, isCleared, isLinked, comparison, leadIntent } = facts
    const { effects } = outcome
    return async scene => {
      const tool = maturity(scene)
      await tool.seeNotice(/^The link couldn’t be read/, isRejected)
      await tool.seeNotice(/^Your answers were cleared/, isCleared)
      await tool.seeNotice(/^These answers came from the link you opened/, isLinked)
      if (isResult) await tool.seeResult(/\w/)
      else await tool.seeStep(labelOf(step))
      if (effects.includes('showStep')) await tool.seeStepFocused(labelOf(step))
      if (effects.includes('showResult')) await tool.seeResultFocused()
      if (isResult) {
        await tool.seeNotice(/^Hollow dots in the chart show the earlier result/, comparison === 'compared')
        await tool.seeNotice(/^This isn’t a link to a result/, comparison === 'comparisonRejected')
      }
      await tool.seeLeadForm(leadIntent ? leadIntentLabels[leadIntent as LeadIntent] : undefined)
    }
  }
}

export const dataMaturity: Walk = {
  spec: restrictPaths(spec, acts, {
    inputs: [
      { steps: dimensions.length, isPosted: false },
      { steps: dimensions.length, isPosted: true },
    ],
    cases: { ...spec.cases, 'step.go': [{ step: 0 }, { step: lastStep }] },
    isPossible: (snapshot, event) => {
      const { type } = event
      const isResult = snapshot.hasTag('result')
      // These regions are independent, so combining their states would only repeat steps.
      if (/^(?:leadIntent|comparison|link)\./.test(type) && !snapshot.matches({ source: 'visitor' }))
        return false
      if (type === 'answers.import')
        return isLink(event) ? snapshot.matches({ comparison: 'none' }) : !isResult
      if (type === 'answers.resume')
        return snapshot.matches({ stage: { asking: 'start' }, link: 'valid' }) && snapshot.context.step === 0
      if (type === 'answers.restore') return snapshot.hasTag('cleared')
      if (type === 'answer.change' || type === 'step.next') return !isResult
      if (type === 'step.back') return !isResult && snapshot.context.step > 0
      if (type === 'comparison.clear') return snapshot.hasTag('compared') && isResult
      return !/^(?:leadIntent|comparison|answers\.clear)/.test(type) || isResult
    },
  }),
  acts,
  async open({ page, path: { steps, input } }) {
    if (steps[1]?.event.type === 'answers.resume') {
      const strategy = writeShareLink(format, '10-2'.padEnd(example.length, '-'))
      await page.addInitScript(text => localStorage.setItem('data-maturity', text), strategy)
    }
    await openTool(page, path, (input as { isPosted: boolean }).isPosted)
    await new DataMaturity(page).waitForHydration()
  },
  story,
}
