import type { SnapshotFrom } from 'xstate'
import type { leadFormMachine } from '#machines/lead-form.ts'

/** What a form shows of its machine. */
export interface ViewState {
  busy: boolean
  sent: boolean
  failure: string | null
  receipt: string | null
  /** The subject that is offered. */
  offer: string | null
  /** It waits beside words of the visitor's own. */
  kept: boolean
}

export const viewState = (snapshot: SnapshotFrom<typeof leadFormMachine>): ViewState => ({
  busy: snapshot.hasTag('busy'),
  sent: snapshot.hasTag('sent'),
  failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
  receipt: snapshot.context.receipt,
  offer: snapshot.hasTag('offered') ? snapshot.context.offer : null,
  kept: snapshot.hasTag('kept'),
})
