/**
 * A region for tools: which lead form the visitor opened for the result. Both forms include a summary of the result.
 *
 * - `none.unrequested`, `none.dismissed`: the visitor opened none, or closed it.
 * - `send`: the form to receive the result by email.
 * - `discuss`: the form to discuss the result.
 */
export type LeadIntent = 'send' | 'discuss'

export interface LeadIntentEvent {
  type: 'leadIntent.toggle'
  leadIntent: LeadIntent
}

export interface PostedState {
  /** The page is the server's response to a posted form, so a lead form starts open. */
  isPosted: boolean
}

export const leadIntentGuards = {
  isPosted: (_: unknown, { isPosted }: PostedState) => isPosted,
  isIntent: ({ event }: { event: { type: string } }, { leadIntent }: { leadIntent: LeadIntent }) =>
    'leadIntent' in event && event.leadIntent === leadIntent,
}

export const leadIntentRegion = <Id extends string>(machineId: Id) =>
  ({
    description: 'What the visitor wants to do with the result.',
    initial: 'none',
    states: {
      none: {
        description: 'Nothing.',
        initial: 'unrequested',
        on: {
          'leadIntent.toggle': [
            { guard: { type: 'isIntent', params: { leadIntent: 'send' } }, target: 'send' },
            { target: 'discuss' },
          ],
        },
        states: {
          unrequested: {
            description:
              'Nothing yet. Without scripts, the answer to a posted form includes a lead form, which stays.',
            always: {
              guard: { type: 'isPosted', params: ({ context }: { context: PostedState }) => context },
              target: `#${machineId}.leadIntent.discuss`,
            },
          },
          dismissed: { description: 'Nothing, after closing the form.' },
        },
      },
      send: {
        description: 'They want it sent to them.',
        tags: ['send'],
        on: {
          'leadIntent.toggle': [
            { guard: { type: 'isIntent', params: { leadIntent: 'send' } }, target: 'none.dismissed' },
            { target: 'discuss' },
          ],
        },
      },
      discuss: {
        description: 'They want to discuss it.',
        tags: ['discuss'],
        on: {
          'leadIntent.toggle': [
            { guard: { type: 'isIntent', params: { leadIntent: 'discuss' } }, target: 'none.dismissed' },
            { target: 'send' },
          ],
        },
      },
    },
  }) as const
