import type { SnapshotFrom } from 'xstate'
import type { leadFormMachine } from '#machines/lead-form.ts'

/** What a form shows of its machine. */
export interface ViewState {
  busy: boolean
  sent: boolean
  failure: string | null
  receipt: string | null
}

export const viewState = (snapshot: SnapshotFrom<typeof leadFormMachine>): ViewState => ({
  busy: snapshot.hasTag('busy'),
  sent: snapshot.hasTag('sent'),
  failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
  receipt: snapshot.context.receipt,
})
