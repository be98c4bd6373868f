import { NoResponseError } from '#machines/lead-form.ts'
import { spec } from '../specs/lead-form.ts'
import { always, type Law, type Laws, oracle } from './harness/law.ts'
import { done, type Effect, fail, type RunEvent, wait } from './harness/trace.ts'

const firstFields = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }
const secondFields = { ...firstFields, message: 'One more thing' }
const receipt = { receipt: '7K3M-9QXT-0B2C', isRepeat: false }
const thanksMs = 3000

const submit = (fields: typeof firstFields): RunEvent => ({ type: 'lead.submit', fields })
const suggestSubject = (subject: string): RunEvent => ({ type: 'subject.suggest', subject })
const mount: RunEvent = { type: 'form.mount', formUrl: '/contact' }
const unmount: RunEvent = { type: 'form.unmount' }
const restoreDraft: RunEvent = { type: 'draft.restore' }
const editDraft: RunEvent = { type: 'draft.edit' }
const clearDraft: RunEvent = { type: 'draft.clear' }
const editMessage: RunEvent = { type: 'message.edit' }
const clearMessage: RunEvent = { type: 'message.clear' }
const leadStored = done('sendLead', receipt)
const serverError = fail('sendLead', new Error('Request failed: 500'))
const noResponse = fail('sendLead', new NoResponseError('Failed to fetch'))

/** Returns a function that derives the submission's state from each event. */
function trackLeads() {
  let sending: RunEvent | undefined
  let thankedAt: number | undefined
  let failure: string | null = null
  let storedReceipt: string | null = null
  let isPosted = false
  return (event: RunEvent, at: number) => {
    const hasEnded = thankedAt !== undefined && at >= thankedAt + thanksMs
    const wasPosted = isPosted
    let isStored = false
    const isLeft = event.type === 'form.unmount' && !sending
    if (hasEnded || isLeft) thankedAt = undefined
    if (isLeft) failure = storedReceipt = null
    if (event.type === 'form.mount' && !sending && thankedAt === undefined)
      failure ??= (event.failure as string | undefined) ?? null
    if (event.type === 'draft.edit' || event.type === 'draft.clear') isPosted = false
    if (event.type === 'lead.submit' && !sending) {
      sending = event
      thankedAt = undefined
      failure = storedReceipt = null
      isPosted = true
    } else if (event.type === '@done') {
      isStored = true
      sending = undefined
      thankedAt = at
      storedReceipt = (event.output as typeof receipt).receipt || null
    } else if (event.type === '@fail') {
      sending = undefined
      failure = (event.error instanceof Error && event.error.message) || 'Failed to submit lead'
    }
    return {
      ...{ sending, failure, storedReceipt, isStored, hasEnded, isLeft, wasPosted, isPosted },
      isThanking: thankedAt !== undefined,
    }
  }
}

/** Returns a function that derives the message's subject from each event. */
function trackSubjects() {
  let isEdited = false
  let currentSubject = ''
  return ({ type, subject }: RunEvent) => {
    const before = currentSubject
    let inserted: string | undefined
    let filled: string | undefined
    if (type === 'message.edit') isEdited = true
    if (type === 'message.clear') isEdited = false
    if (type === 'form.unmount') {
      isEdited = false
      currentSubject = ''
    }
    if (type === 'subject.restore') currentSubject = String(subject)
    if (type === 'subject.suggest') {
      if (!isEdited) currentSubject = filled = String(subject)
      else if (subject !== '' && subject !== currentSubject) currentSubject = inserted = String(subject)
    }
    return { currentSubject, before, inserted, filled }
  }
}

/** States and times of the form (specification, section 4). */
const states = oracle(
  'One lead is sent at a time. The thank-you message shows for three seconds, and another lead can be sent meanwhile. An error, even from before the app ran, gives its reason and stays until the next attempt. Leaving the form ends everything except a request in progress.',
  () => {
    const trackLead = trackLeads()
    let isMounted = false
    return (event, at) => {
      if (event.type === 'form.mount' || event.type === 'form.unmount')
        isMounted = event.type === 'form.mount'
      const { sending, failure, storedReceipt, isThanking, isPosted } = trackLead(event, at)
      const fields = { source: 'contact', leadType: 'general', fields: sending?.fields }
      const outcome = sending ? ['busy'] : isThanking ? ['sent'] : failure === null ? [] : ['failed']
      return {
        tags: [...outcome, ...(isPosted ? ['posted'] : [])],
        running: [...(isMounted ? ['watchFields'] : []), ...(sending ? ['sendLead'] : [])],
        inputs: {
          ...(isMounted ? { watchFields: { source: 'contact' } } : {}),
          ...(sending ? { sendLead: fields } : {}),
        },
        viewContext: { failure, receipt: storedReceipt },
      }
    }
  },
)

/** Returns a law: each step has exactly the expected effects among effects of these kinds. */
const exactEffects = (
  description: string,
  kinds: readonly string[],
  start: () => (event: RunEvent, at: number) => readonly Effect[],
): Law => ({
  description,
  violation: ({ steps }) => {
    const expect = start()
    for (const { event, at, effects } of steps) {
      const expected = expect(event, at)
      const actual = effects.filter(({ type }) => kinds.includes(type))
      const isSame =
        actual.length === expected.length &&
        expected.every(
          ({ type, params }, index) => type === actual[index]?.type && matches(params, actual[index]),
        )
      if (!isSame)
        return `after ${event.type} at ${at} ms, effects are ${json(actual)}, not ${json(expected)}`
    }
    return undefined
  },
})

const json = (effects: readonly Effect[]): string => JSON.stringify(effects)
const matches = (expected: unknown, effect: Effect | undefined): boolean =>
  Object.entries(expected ?? {}).every(
    ([key, value]) => (effect?.params as Record<string, unknown> | undefined)?.[key] === value,
  )

const drafts = exactEffects(
  'Unsent text is kept as a draft with its subject. A draft is deleted when the visitor clears it or when exactly that text has been stored.',
  ['saveDraft', 'deleteDraft'],
  () => {
    const [trackLead, trackSubject] = [trackLeads(), trackSubjects()]
    return (event, at) => {
      const { isStored, isPosted } = trackLead(event, at)
      const { currentSubject } = trackSubject(event)
      if (event.type === 'draft.edit' || (event.type === 'draft.restore' && !isPosted))
        return [{ type: 'saveDraft', params: { source: 'contact', subject: currentSubject } }]
      return event.type === 'draft.clear' || (isStored && isPosted)
        ? [{ type: 'deleteDraft', params: { source: 'contact' } }]
        : []
    }
  },
)

const resets = exactEffects(
  'The fields are emptied when the thank-you message goes away, unless the text has changed by then. After that, or after the visitor leaves the form, the same text counts as another lead.',
  ['resetForm', 'clearKey'],
  () => {
    const trackLead = trackLeads()
    return (event, at) => {
      const { hasEnded, isLeft, wasPosted } = trackLead(event, at)
      return [
        ...(hasEnded || isLeft ? [{ type: 'clearKey' }] : []),
        ...(hasEnded && wasPosted ? [{ type: 'resetForm' }] : []),
      ]
    }
  },
)

const prefills = exactEffects(
  'A subject fills an untouched message. Above a visitor’s text, it replaces only the previous subject.',
  ['fillSubject', 'insertSubject'],
  () => {
    const trackSubject = trackSubjects()
    return event => {
      const { filled, inserted, before } = trackSubject(event)
      return [
        ...(filled === undefined ? [] : [{ type: 'fillSubject', params: { subject: filled } }]),
        ...(inserted === undefined
          ? []
          : [{ type: 'insertSubject', params: { subject: inserted, previous: before } }]),
      ]
    }
  },
)

const outcomes = exactEffects(
  'Each lead is reported once. If the server stored it, the report has its receipt and says whether it was a repeat. If it failed, the report has the address of its form and says whether the server answered.',
  ['lead.acknowledged', 'lead.failed'],
  () => {
    let formUrl = ''
    let isMounted = false
    return event => {
      if (event.type === 'form.mount' && !isMounted) formUrl = String(event.formUrl)
      if (event.type === 'form.mount' || event.type === 'form.unmount')
        isMounted = event.type === 'form.mount'
      if (event.type === '@fail')
        return [
          {
            type: 'lead.failed',
            params: {
              ...{ type: 'lead.failed', source: 'contact', formUrl },
              hasNoResponse: event.error instanceof NoResponseError,
            },
          },
        ]
      if (event.type !== '@done') return []
      const { isRepeat, receipt: number } = event.output as typeof receipt
      const lead = { type: 'lead.acknowledged', source: 'contact', leadType: 'general' }
      return [{ type: lead.type, params: { ...lead, isRepeat, receipt: number || null } }]
    }
  },
)

const actions = ['saveDraft', 'deleteDraft', 'clearKey', 'resetForm', 'fillSubject', 'insertSubject']

export const laws: Laws = {
  spec,
  deadlines: [thanksMs],
  selectViewContext: ({ failure, receipt: storedReceipt }: Record<'failure' | 'receipt', string | null>) => ({
    failure,
    receipt: storedReceipt,
  }),
  events: [
    ...[mount, { ...mount, formUrl: '' }, { ...mount, failure: 'Failed to submit lead' }, unmount],
    ...[restoreDraft, submit(firstFields), submit(secondFields)],
    leadStored,
    ...[done('sendLead', { receipt: '', isRepeat: false }), done('sendLead', { ...receipt, isRepeat: true })],
    ...[serverError, noResponse, fail('sendLead', 'not an error'), fail('sendLead', new Error(''))],
    ...[editDraft, clearDraft, editMessage, clearMessage],
    { type: 'subject.restore', subject: 'Private LLM' },
    ...['Private LLM', 'Playbook', ''].map(suggestSubject),
    ...[1, thanksMs, 10 * thanksMs].map(wait),
  ],
  laws: [
    states,
    outcomes,
    drafts,
    resets,
    prefills,
    always('The form has no other effects.', ({ effects }) =>
      effects.every(({ type }) => type.startsWith('lead.') || actions.includes(type)),
    ),
  ],
}
