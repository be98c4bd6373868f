import { spec } from '../specs/lead-form.ts'
import { always, type Law, type Laws, oracle } from './harness/law.ts'
import { type Doing, done, fail, type Trace, wait } from './harness/trace.ts'

const first = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }
const second = { ...first, message: 'One more thing' }
const receipt = { receipt: '7K3M-9QXT-0B2C' }
const thanks = 3000
const json = JSON.stringify

/** Sends and outcomes that count, with what stands of the thanks: the history of a form. */
function history({ thanksEndEarly }: { thanksEndEarly: boolean }) {
  let sending: Doing | undefined
  let thanked: number | undefined
  let failure: string | null = null
  let kept: string | null = null
  return (doing: Doing, at: number) => {
    if (thanked !== undefined && at >= thanked + thanks) thanked = undefined
    const sent = doing.type === '@done' && sending !== undefined
    if (doing.type === 'lead.submit' && !sending && (thanked === undefined || thanksEndEarly)) {
      sending = doing
      thanked = undefined
      failure = kept = null
    } else if (sent) {
      sending = undefined
      thanked = at
      kept = receipt.receipt
    } else if (doing.type === '@fail' && sending) {
      sending = undefined
      failure = (doing.error instanceof Error && doing.error.message) || 'Failed to submit lead'
    }
    return { sending, failure, kept, sent, thanked: thanked !== undefined }
  }
}

/** Section 4: idle, submitting, success for three seconds, or error with its message. */
const states = (says: string, thanksEndEarly: boolean): Law =>
  oracle(says, () => {
    const now = history({ thanksEndEarly })
    return (doing, at) => {
      const { sending, failure, kept, thanked } = now(doing, at)
      const fields = { source: 'contact', leadType: 'general', fields: sending?.fields }
      return {
        tags: sending ? ['busy'] : thanked ? ['sent'] : failure === null ? [] : ['failed'],
        running: sending ? ['sendLead'] : [],
        given: sending ? { sendLead: fields } : {},
        shown: { failure, receipt: kept },
      }
    }
  })

/** Whether a second lead is sent while the thanks for the first one stand. */
const isHurried = ({ steps }: Trace): boolean =>
  steps.some(({ doing }, index) => doing.type === 'lead.submit' && steps[index - 1]?.tags.includes('sent'))

const unlessHurried = (law: Law): Law => ({
  says: law.says,
  broken: trace => (isHurried(trace) ? undefined : law.broken(trace)),
})

const resets = (says: string, when: 'at the end' | 'by the end'): Law => ({
  says,
  broken: ({ steps }) => {
    let owed: number | undefined
    for (const { doing, effects, at, tags } of steps) {
      const done = effects.filter(({ type }) => type === 'resetForm').length
      if (doing.type === '@done') owed = at + thanks
      if (done > 1 || (done === 1 && owed === undefined)) return `the form is emptied unasked at ${at} ms`
      if (done === 1 && when === 'at the end' && owed !== at)
        return `the form is emptied at ${at} ms, not ${owed}`
      if (done === 1) owed = undefined
      if (owed !== undefined && at >= owed) return `the form still holds the text at ${at} ms`
      if (tags.includes('failed') && done > 0) return 'an error empties the form'
    }
    return undefined
  },
})

export const laws: Laws = {
  spec,
  due: [thanks],
  views: ({ failure, receipt: kept }: { failure: string | null; receipt: string | null }) => ({
    failure,
    receipt: kept,
  }),
  happenings: [
    { type: 'lead.submit', fields: first },
    { type: 'lead.submit', fields: second },
    done('sendLead', receipt),
    fail('sendLead', new Error('Request failed: 500')),
    fail('sendLead', 'not an error'),
    fail('sendLead', new Error('')),
    wait(1),
    wait(thanks),
    wait(10 * thanks),
  ],
  stories: {
    'sent, thanked for three seconds, and sent again': [
      { type: 'lead.submit', fields: first },
      done('sendLead', receipt),
      wait(thanks),
      { type: 'lead.submit', fields: second },
      done('sendLead', receipt),
      wait(thanks),
    ],
    'the message of an error goes with the next attempt': [
      { type: 'lead.submit', fields: first },
      fail('sendLead', new Error('Request failed: 500')),
      { type: 'lead.submit', fields: first },
      fail('sendLead', 'not an error'),
      { type: 'lead.submit', fields: first },
      done('sendLead', receipt),
    ],
  },
  laws: [
    unlessHurried(
      states(
        'one lead is on its way at a time; success is thanked for three seconds; an error says why and stays until the next attempt',
        false,
      ),
    ),
    always('a lead is told of once, when the server has stored it', ({ doing, effects, tags }) => {
      const told = effects.filter(({ type }) => type === 'lead.acknowledged').length
      const isOurs = effects.every(
        ({ type, params }) =>
          type !== 'lead.acknowledged' ||
          json(params) === json({ type, source: 'contact', leadType: 'general' }),
      )
      return isOurs && told === (doing.type === '@done' ? 1 : 0) && (told === 0 || tags.includes('sent'))
    }),
    unlessHurried(resets('a stored lead empties the form once, before the thanks are over', 'by the end')),
    always('nothing is done outside but that', ({ effects }) =>
      effects.every(({ type }) => type === 'lead.acknowledged' || type === 'resetForm'),
    ),
  ],
  known: [
    {
      law: states('a second lead sent within the three seconds is sent', true),
      fault: 'a second lead sent while the thanks stand is dropped',
    },
    {
      law: unlessHurried(resets("the fields are emptied with the message's end", 'at the end')),
      fault: 'the fields are emptied as soon as the lead is stored, not with the end of the thanks',
    },
  ],
}
