/**
 * What a visitor wants of us with the result of a tool: a region that the chart of each tool has.
 *
 * - `none.unasked`, `none.dropped`: nothing yet, or no more. - `send`, `discuss`: the form of a lead is open, with a summary of the result
 * as it was. What becomes of the lead is the chart of that form's; what closes it besides its button is the tool's to say.
 */
export type Wish = 'send' | 'discuss'

/** The visitor asks for the form of a lead, or puts it away. */
export interface WishEvent {
  type: 'wish.toggle'
  wish: Wish
}

/** The page answers a posted form: a form of a lead stands open, as without scripts. */
export interface Posted {
  isPosted: boolean
}

export const wishGuards = {
  isPosted: (_: unknown, { isPosted }: Posted) => isPosted,
  wants: ({ event }: { event: { type: string } }, { wish }: { wish: Wish }) =>
    'wish' in event && event.wish === wish,
}

/** @param chart id of the tool's chart */
export const wishRegion = <Chart extends string>(chart: Chart) =>
  ({
    description: 'What the visitor wants to do with the result.',
    initial: 'none',
    states: {
      none: {
        description: 'Nothing.',
        initial: 'unasked',
        on: {
          'wish.toggle': [
            { guard: { type: 'wants', params: { wish: 'send' } }, target: 'send' },
            { target: 'discuss' },
          ],
        },
        states: {
          unasked: {
            description:
              'Nothing yet. Without scripts a posted form is answered with a form of a lead, which stays.',
            always: {
              guard: { type: 'isPosted', params: ({ context }: { context: Posted }) => context },
              target: `#${chart}.wish.discuss`,
            },
          },
          dropped: { description: 'Nothing anymore.' },
        },
      },
      send: {
        description: 'They want it sent to them.',
        tags: ['send'],
        on: {
          'wish.toggle': [
            { guard: { type: 'wants', params: { wish: 'send' } }, target: 'none.dropped' },
            { target: 'discuss' },
          ],
        },
      },
      discuss: {
        description: 'They want to discuss it.',
        tags: ['discuss'],
        on: {
          'wish.toggle': [
            { guard: { type: 'wants', params: { wish: 'discuss' } }, target: 'none.dropped' },
            { target: 'send' },
          ],
        },
      },
    },
  }) as const
