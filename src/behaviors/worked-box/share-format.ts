import type { Changes } from '#models/core/calculate.ts'
import { complaints } from '#models/core/model.ts'
import { memoryKeyOf } from '#src/behaviors/shared/island-memory.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'
import type { ShownModel } from './numbers.ts'

/**
 * How the numbers of a box travel in a link: the value of every input by its key, so that a link says the same when the page has
 * other numbers one day. One that names what the model does not have, or takes it out of its bounds, is refused.
 * @param anchor of the box, which no other on its page has
 */
export const boxFormat = (anchor: string, { model, inputs }: ShownModel): ShareFormat<Changes> => ({
  name: anchor,
  migrations: [],
  write: values => Object.fromEntries(inputs.map(({ key, value }) => [key, values[key] ?? value])),
  read: data => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
    const values = data as Record<string, unknown>
    if (!Object.values(values).every(value => typeof value === 'number')) return undefined
    const changes = values as Record<string, number>
    return complaints(model, changes).length === 0 ? changes : undefined
  },
})

/** Where this tab keeps the numbers of a box of the page shown. */
export const keyOfBox = (anchor: string): string => memoryKeyOf('worked-box', `${anchor}.`)

/** Whether a fragment holds numbers of this box, whole or damaged. */
export const isLinkTo = (anchor: string, hash: string): boolean => hash.startsWith(`#${anchor}.`)
