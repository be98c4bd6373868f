import { spec } from '../specs/worked-box.ts'
import { effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { done, fail, plainEvents, type RunEvent, wait } from './harness/trace.ts'

const debounceMs = 700
const writeField = { act: 'write', key: 'daily', text: '1.2k' }
const moveSlider = { act: 'move', key: 'daily', value: 1200 }

export interface Facts {
  box: 'closed' | 'opening' | 'resuming' | 'open' | 'loadFailed'
  link: 'imported' | 'rejected' | undefined
  isInvalid: boolean
  file: 'writing' | 'failed' | undefined
}

export const initialFacts: Facts = { box: 'closed', link: undefined, isInvalid: false, file: undefined }

export function applyEvent(facts: Facts, { type }: { type: string }, task?: unknown): Facts {
  switch (type) {
    case 'box.open':
      return facts.box === 'open' ? facts : { ...facts, box: 'opening' }
    case 'link.follow':
      return facts.box === 'closed' ? { ...facts, box: 'opening' } : facts
    case 'box.resume':
      return facts.box === 'closed' ? { ...facts, box: 'resuming' } : facts
    case 'numbers.change':
      return { ...facts, link: undefined }
    case 'numbers.import':
      return { ...facts, link: 'imported' }
    case 'link.reject':
      return { ...facts, link: 'rejected' }
    case 'fields.accept':
    case 'fields.reject':
      return { ...facts, isInvalid: type === 'fields.reject' }
    case 'file.save':
      return facts.isInvalid ? facts : { ...facts, file: 'writing' }
    case '@done':
      return task === 'loadModel' ? { ...facts, box: 'open' } : { ...facts, file: undefined }
    case '@fail':
      return task === 'loadModel' ? { ...facts, box: 'loadFailed' } : { ...facts, file: 'failed' }
    default:
      return facts
  }
}

const runningIn: Record<Facts['box'], readonly string[]> = {
  closed: ['watchTriggers'],
  opening: ['loadModel'],
  resuming: ['loadModel'],
  open: ['readLink', 'watchFields'],
  loadFailed: [],
}

const effectsOf = (event: RunEvent, { box, isInvalid }: Facts): ReturnType<typeof effect>[] => {
  const { type } = event
  if (isInvalid && (type === 'file.save' || type === 'link.copy')) return [effect('focusInvalidField')]
  if (type === 'link.copy') return [effect('copyLink')]
  if (type === 'numbers.change') return [effect('changeNumbers', { change: event.change })]
  if (type === 'numbers.import' || type === 'link.reject') return [effect('scrollToBox')]
  if (type !== '@done' || event.task !== 'loadModel') return []
  return [effect(box === 'resuming' ? 'keepScroll' : 'focusBox')]
}

export const laws: Laws = {
  spec,
  actorByEventType: {
    ...reportedBy('watchTriggers', 'link.follow', 'box.resume'),
    ...reportedBy('readLink', 'numbers.import', 'link.reject'),
    ...reportedBy('watchFields', 'fields.accept', 'fields.reject'),
  },
  createEventFilter:
    () =>
    ({ type }, { tags }) =>
      !/^(?:numbers\.|fields\.|file\.|link\.(?:reject|copy))/.test(type) || tags.includes('open'),
  events: [
    ...plainEvents('box.open', 'link.follow', 'box.resume'),
    ...[done('loadModel', undefined), fail('loadModel', new Error('offline'))],
    ...[writeField, moveSlider].map(change => ({ type: 'numbers.change', change })),
    ...plainEvents('numbers.import', 'link.reject', 'fields.accept', 'fields.reject'),
    ...plainEvents('link.copy', 'file.save'),
    ...[done('writeFile', undefined), fail('writeFile', new Error('offline'))],
    ...[debounceMs - 1, debounceMs].map(wait),
  ],
  fixedRuns: {
    'an invalid field blocks link and spreadsheet': [
      ...[{ type: 'box.resume' }, done('loadModel', undefined), { type: 'fields.reject' }],
      ...[{ type: 'link.copy' }, { type: 'file.save' }, { type: 'fields.accept' }, { type: 'link.copy' }],
      ...[{ type: 'file.save' }, fail('writeFile', new Error('offline')), { type: 'fields.reject' }],
      { type: 'file.save' },
    ],
  },
  laws: [
    oracle(
      'Once its model has loaded, the box opens if its button was pressed, a link to it was followed, or this tab remembers its numbers. Every change updates the numbers, and the result is announced once nothing has changed for 0.7 s. The link and the spreadsheet are available only while every field is valid.',
      () => {
        let facts = initialFacts
        let changedAt: number | undefined
        return (event, at) => {
          const effects = effectsOf(event, facts)
          if (event.type === '@wait' && changedAt !== undefined && at - changedAt >= debounceMs) {
            effects.push(effect('announceResult'))
            changedAt = undefined
          }
          if (/^numbers\./.test(event.type)) changedAt = at
          facts = applyEvent(facts, event, event.task)
          const { box, link, isInvalid, file } = facts
          return {
            tags: [
              ...(box === 'closed' || box === 'resuming' ? [] : [box]),
              ...(link ? [link] : []),
              ...(isInvalid ? ['invalid'] : []),
              ...(file ? [file] : []),
            ],
            running: [...runningIn[box], ...(file === 'writing' ? ['writeFile'] : [])],
            effects,
            hasEnded: false,
          }
        }
      },
    ),
    keepsRunning('An open box watches its link and fields at all times.', 'readLink', () => true),
  ],
}
