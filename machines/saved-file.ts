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

const region = <const Save>(save: Save) =>
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
      failed: { description: 'Its code couldn’t be loaded.', tags: ['failed'], on: { 'file.save': save } },
    },
  }) as const

export const fileRegion = region({ target: 'writing' })

/** The same where fields can be wrong: a result of before is not handed over as that of now. The chart says by `isSound` when none is. */
export const soundFileRegion = region({ guard: 'isSound', target: 'writing' })
