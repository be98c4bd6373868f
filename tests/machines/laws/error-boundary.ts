import { spec } from '../specs/error-boundary.ts'
import { always, effect, type Laws, oracle } from './harness/law.ts'
import { done, fail, type Step } from './harness/trace.ts'

const caught = { type: 'error.catch', kind: 'TypeError' }
const another = { type: 'error.catch', kind: 'RangeError' }
const retry = { type: 'boundary.retry' }
const cleared = { type: 'error.clear' }
const loaded = done('loadAgain', undefined)

const reportCount = (step: Step): number => step.effects.filter(({ type }) => type === 'error.caught').length
const isFailed = (step: Step | undefined): boolean => step?.tags.includes('failed') ?? false

/** Specification, section 8. */
export const laws: Laws = {
  spec,
  events: [
    ...[caught, another, caught, retry, retry, retry, cleared, cleared, { type: 'boundary.reload' }],
    ...[loaded, loaded, loaded, fail('loadAgain', new Error('The tab is going to sleep'))],
  ],
  possible: () => (event, last) =>
    (event.type !== 'boundary.retry' || last.tags.includes('retry')) &&
    ((event.type !== 'boundary.reload' && event.type !== 'error.clear') || isFailed(last)),
  laws: [
    always(
      'Each failure is reported exactly once, and nothing else is reported.',
      step => reportCount(step) === (step.event.type === 'error.catch' ? 1 : 0),
    ),
    always(
      'While the error screen is shown, Try Again is available or in progress.',
      step => isFailed(step) === (step.tags.includes('retry') || step.tags.includes('retrying')),
    ),
    oracle(
      'The error screen stays from a failure until a page is shown. Try Again loads and renders the page, focuses its heading, and announces its title.',
      () => {
        let screen: 'none' | 'offers' | 'loads' | 'renders' | 'offers again' = 'none'
        return event => {
          const effects = []
          const wasRendered = screen === 'renders'
          if (event.type === 'error.catch') {
            screen = wasRendered ? 'offers again' : 'offers'
            effects.push(effect('error.caught', { kind: event.kind }), effect('setErrorTitle'))
          }
          if (event.type === 'boundary.retry') screen = 'loads'
          if (screen === 'loads' && (event.type === '@done' || event.type === '@fail')) screen = 'renders'
          if (event.type === 'error.clear') {
            screen = 'none'
            effects.push(effect('restoreTitle'))
            // After a link, the navigation machine moves focus.
            if (wasRendered) effects.push(effect('focusPage'), effect('announceTitle'))
          }
          if (event.type === 'boundary.reload') effects.push(effect('reloadPage'))
          const tags = {
            none: [],
            offers: ['failed', 'retry'],
            loads: ['failed', 'retrying'],
            renders: ['failed', 'retrying', 'rendering'],
            'offers again': ['failed', 'retry', 'retryFailed'],
          }[screen]
          return { effects, tags, running: screen === 'loads' ? ['loadAgain'] : [] }
        }
      },
    ),
  ],
}
