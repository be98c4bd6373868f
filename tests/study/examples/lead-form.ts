import { expect } from 'vitest'
import { done, fail, type RunEvent, wait } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const fields = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }
const submit = { type: 'lead.submit', fields }
const write = { type: 'draft.edit' }
const mountedAndEdited: RunEvent[] = [{ type: 'form.mount', formUrl: '/contact' }, write]
const leadStored = done('sendLead', { receipt: '7K3M', isRepeat: false })
const leadRefused = fail('sendLead', new Error('Request failed: 500'))

export const leadForm: StatechartExamples = {
  input: { source: 'contact', leadType: 'general' },
  examples: {
    'is busy while it sends the fields': after => {
      const result = after(...mountedAndEdited, submit)
      expect(result.tags).toContain('busy')
      expect(result.inputOf('sendLead')).toEqual({ source: 'contact', leadType: 'general', fields })
    },
    'sends once when the button is pressed twice': after =>
      expect(
        after(...mountedAndEdited, submit, submit).running.filter(name => name === 'sendLead'),
      ).toHaveLength(1),
    'thanks for three seconds, then empties the form': after => {
      const sent = [...mountedAndEdited, submit, leadStored]
      expect(after(...sent).tags).toContain('sent')
      expect(after(...sent, wait(2999)).tags).toContain('sent')
      const laterResult = after(...sent, wait(3000))
      expect(laterResult.tags).not.toContain('sent')
      expect(laterResult.effects).toContainEqual({ type: 'resetForm' })
    },
    'announces a stored lead and drops its draft': after => {
      const { effectLog: effects, context } = after(...mountedAndEdited, submit, leadStored)
      expect(effects).toContain('lead.acknowledged')
      expect(effects).toContain('deleteDraft')
      expect(context.receipt).toBe('7K3M')
    },
    "shows the server's error and keeps the text": after => {
      const result = after(...mountedAndEdited, submit, leadRefused, wait(60_000))
      expect(result).toMatchObject({ context: { failure: 'Request failed: 500' } })
      expect(result.tags).toContain('failed')
      expect(result.effectLog).toContain('lead.failed')
      expect(result.effectLog).not.toContain('resetForm')
      expect(result.running).not.toContain('sendLead')
    },
    'shows a general message for another failure': after =>
      expect(after(...mountedAndEdited, submit, fail('sendLead', 'odd')).context.failure).toBe(
        'Failed to submit lead',
      ),
    'sends again after a failure and clears the error': after => {
      const result = after(...mountedAndEdited, submit, leadRefused, submit)
      expect(result).toMatchObject({ context: { failure: null } })
      expect(result.running).toContain('sendLead')
    },
    'keeps text that was written during sending': after =>
      expect(after(...mountedAndEdited, submit, write, leadStored, wait(3000)).effectLog).not.toContain(
        'resetForm',
      ),
    'finishes a request after its form has left the page': after => {
      const eventsBeforeLeaving = [...mountedAndEdited, submit, { type: 'form.unmount' }]
      expect(after(...eventsBeforeLeaving).running).toEqual(['sendLead'])
      expect(after(...eventsBeforeLeaving, leadStored).effectLog).toContain('lead.acknowledged')
    },
    'saves typed text as a draft': after =>
      expect(after(...mountedAndEdited).effects).toMatchObject([
        { type: 'saveDraft', params: { source: 'contact' } },
      ]),
  },
}
