/**
 * The spreadsheet of a result: a region of every chart that offers one. Its code may have to be fetched, which can fail.
 *
 * - `none`: not asked for, or handed over. - `writing`. - `failed`: it could not be; it can be asked for again.
 */

/** The visitor asks for the file. */
export interface FileEvent {
  type: 'file.save'
}

export type FileTag = 'writing' | 'failed'

export const fileRegion = {
  description: 'The spreadsheet.',
  initial: 'none',
  states: {
    none: { description: 'Not asked for, or handed over.', on: { 'file.save': { target: 'writing' } } },
    writing: {
      description: 'Its code is fetched and it is written.',
      tags: ['writing'],
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        onDone: { target: 'none' },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Its code did not come.',
      tags: ['failed'],
      on: { 'file.save': { target: 'writing' } },
    },
  },
} as const
