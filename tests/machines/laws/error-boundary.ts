import { spec } from '../specs/error-boundary.ts'
import { always, effect, type Laws, oracle } from './harness/law.ts'
import { done, fail, type Step } from './harness/trace.ts'

const typeError = { type: 'error.catch', kind: 'TypeError' }
const rangeError = { type: 'error.catch', kind: 'RangeError' }
const retry = { type: 'boundary.retry' }
const clear = { type: 'error.clear' }
const retryLoaded = done('loadAgain', undefined)

const reportCount = (step: Step): number => step.effects.filter(({ type }) => type === 'error.caught').length
const isFailed = (step: Step | undefined): boolean => step?.tags.includes('failed') ?? false

/** Laws from the specification, section 8. */
export const laws: Laws = {
  spec,
  events: [
    ...[typeError, rangeError, typeError, retry, retry, retry, clear, clear, { type: 'boundary.reload' }],
    ...[retryLoaded, retryLoaded, retryLoaded, fail('loadAgain', new Error('The tab is going to sleep'))],
  ],
  createEventFilter: () => (event, last) =>
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
      'The error screen stays, and no popup covers it, from a failure until a page is shown. Try Again loads and renders the page, focuses its heading, and announces its title.',
      () => {
        let screen: 'none' | 'offering' | 'loading' | 'rendering' | 'retry failed' = 'none'
        return event => {
          const effects = []
          const wasShown = screen !== 'none'
          const wasRendering = screen === 'rendering'
          if (event.type === 'error.catch') {
            screen = wasRendering ? 'retry failed' : 'offering'
            effects.push(effect('error.caught', { kind: event.kind }), effect('setErrorTitle'))
            if (!wasShown) effects.push(effect('activity.started', { reason: 'error' }))
          }
          if (event.type === 'boundary.retry') screen = 'loading'
          if (screen === 'loading' && (event.type === '@done' || event.type === '@fail')) screen = 'rendering'
          if (event.type === 'error.clear') {
            screen = 'none'
            effects.push(effect('restoreTitle'), effect('activity.ended', { reason: 'error' }))
            // After a link, the navigation machine moves focus.
            if (wasRendering) effects.push(effect('focusPage'), effect('announceTitle'))
          }
          if (event.type === 'boundary.reload') effects.push(effect('reloadPage'))
          const tags = {
            none: [],
            offering: ['failed', 'retry'],
            loading: ['failed', 'retrying'],
            rendering: ['failed', 'retrying', 'rendering'],
            'retry failed': ['failed', 'retry', 'retryFailed'],
          }[screen]
          return { effects, tags, running: screen === 'loading' ? ['loadAgain'] : [] }
        }
      },
    ),
  ],
}
