import { spec } from '../specs/trust-assessment.ts'
import { always, does, goesOn, type Laws, oracle } from './harness/law.ts'
import { type Doing, done, fail, wait } from './harness/trace.ts'

const settle = 700

/** What each thing that the visitor does to the sheets asks for. */
const deeds: Record<string, string> = {
  'sheet.change': 'takeForm',
  'use.add': 'addUse',
  'use.remove': 'removeUse',
  'sheets.empty': 'emptySheets',
  'sheets.restore': 'restoreSheets',
}

/** What a visitor knows of the assessment. */
export interface Facts {
  whose: 'example' | 'own' | 'brought' | 'empty'
  isRefused: boolean
  wish: string | undefined
  /** When the last change was that has not been said. */
  changed: number | undefined
  file: 'writing' | 'failed' | undefined
}

const whoseAfter: Record<string, Facts['whose']> = {
  'sheet.change': 'own',
  'use.add': 'own',
  'use.remove': 'own',
  'sheets.restore': 'own',
  'sheets.resume': 'own',
  'sheets.empty': 'empty',
  'sheets.bring': 'brought',
}

/** What is so when the page has come. */
export const begun = (isPosted: boolean): Facts => ({
  whose: isPosted ? 'own' : 'example',
  isRefused: false,
  wish: isPosted ? 'discuss' : undefined,
  changed: undefined,
  file: undefined,
})

/** What is so after something happened. */
export function after(facts: Facts, doing: Doing, at: number): Facts {
  const { type, wish } = doing
  if (type === 'wish.toggle') return { ...facts, wish: facts.wish === wish ? undefined : String(wish) }
  if (type === 'file.save') return { ...facts, file: 'writing' }
  if (type === '@done' || type === '@fail') return { ...facts, file: type === '@fail' ? 'failed' : undefined }
  if (type === 'link.refuse') return { ...facts, isRefused: true }
  const whose = whoseAfter[type]
  if (!whose) return facts
  return {
    ...facts,
    whose,
    isRefused: facts.isRefused && ['sheets.resume', 'sheets.restore'].includes(type),
    wish: type === 'sheets.empty' ? undefined : facts.wish,
    changed: type === 'sheets.resume' ? facts.changed : at,
  }
}

const events = [
  ...Object.keys(whoseAfter).map(type => ({ type, ...(type === 'use.remove' ? { place: 2 } : {}) })),
  { type: 'link.refuse' },
  { type: 'wish.toggle', wish: 'send' },
  { type: 'wish.toggle', wish: 'discuss' },
  { type: 'file.save' },
  done('writeFile', undefined),
  fail('writeFile', new Error('offline')),
]

/** Whose sheets these are is always said, and their result is said once, when it has come to rest. */
export const laws: Laws = {
  spec,
  due: [settle],
  // Only what was emptied can be brought back.
  possible:
    () =>
    ({ type }, { tags }) =>
      type !== 'sheets.restore' || tags.includes('empty'),
  reports: Object.fromEntries(
    ['sheets.bring', 'sheets.resume', 'link.refuse'].map(type => [type, 'watchAddress']),
  ),
  happenings: [...events, wait(1), wait(settle), wait(10 * settle)],
  stories: {
    'a result is said once, however often it changed meanwhile': [
      { type: 'sheet.change' },
      wait(settle - 1),
      { type: 'sheet.change' },
      wait(settle),
      wait(settle),
    ],
    'what was emptied comes back, and is not brought back twice': [
      { type: 'sheets.empty' },
      { type: 'sheets.restore' },
      { type: 'sheets.restore' },
      wait(settle),
    ],
    'a damaged link is told of until something else stands there': [
      { type: 'link.refuse' },
      { type: 'sheets.empty' },
      { type: 'link.refuse' },
      { type: 'sheets.restore' },
      { type: 'sheet.change' },
    ],
  },
  laws: [
    oracle(
      'whose sheets stand there is said; a result is said 700 ms after the last change, once; an emptied sheet alone closes the form of a lead',
      ({ isPosted }: { isPosted: boolean }) => {
        let facts = begun(isPosted)
        return (doing, at) => {
          const deed = deeds[doing.type]
          const effects = deed ? [does(deed, 'place' in doing ? { place: 2 } : undefined)] : []
          facts = after(facts, doing, at)
          if (doing.type === '@wait' && facts.changed !== undefined && at >= facts.changed + settle) {
            effects.push(does('sayResult'))
            // Of an example, a link or an empty form nobody has a result of their own.
            if (facts.whose === 'own') effects.push(does('result.reached', { tool: 'trust_assessment' }))
            facts = { ...facts, changed: undefined }
          }
          const { whose, isRefused, wish, file } = facts
          return {
            tags: [
              ...(whose === 'own' ? [] : [whose]),
              ...(isRefused ? ['refused'] : []),
              ...(wish ? [wish] : []),
              ...(file ? [file] : []),
            ],
            running: ['watchAddress', ...(file === 'writing' ? ['writeFile'] : [])],
            given: { watchAddress: { isPosted } },
            effects,
            ended: false,
          }
        }
      },
    ),
    goesOn('the address is watched throughout', 'watchAddress', () => true),
    always(
      'at most one form of a lead is open',
      ({ tags }) => !(tags.includes('send') && tags.includes('discuss')),
    ),
  ],
}
