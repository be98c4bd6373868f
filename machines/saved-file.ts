/**
 * A region that saves a result as a spreadsheet.
 *
 * - `none`: the file wasn't requested, or was saved.
 * - `writing`: the code is loading, or the file is being written.
 * - `failed`: loading or writing failed. The visitor can retry.
 */

export interface FileEvent {
  type: 'file.save'
}

export type FileTag = 'writing' | 'failed'

const createRegion = <const Save>(save: Save) =>
  ({
    description: 'The spreadsheet.',
    initial: 'none',
    states: {
      none: { description: 'Not requested, or already saved.', on: { 'file.save': save } },
      writing: {
        description: 'It’s being written.',
        tags: ['writing'],
        invoke: {
          id: 'writeFile',
          src: 'writeFile',
          onDone: { target: 'none' },
          onError: { target: 'failed' },
        },
      },
      failed: {
        description: 'Loading its code or writing it failed.',
        tags: ['failed'],
        on: { 'file.save': save },
      },
    },
  }) as const

export const spreadsheetRegion = createRegion({ target: 'writing' })

/** For forms with fields that can be invalid. The statechart's `isValid` prevents saving an outdated result. */
export const guardedFileRegion = createRegion({ guard: 'isValid', target: 'writing' })
