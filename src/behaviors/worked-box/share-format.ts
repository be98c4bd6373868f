import type { Changes } from '#models/core/calculate.ts'
import { findInvalidChanges } from '#models/core/model.ts'
import { inputKeyOf } from '#src/behaviors/shared/island-memory.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'
import type { WorkedModel } from './numbers.ts'

/** Stores every input's value, so a link doesn't depend on the page's numbers. */
export const boxFormat = (anchor: string, { model, inputs }: WorkedModel): ShareFormat<Changes> => ({
  name: anchor,
  write: values => Object.fromEntries(inputs.map(({ key, value }) => [key, values[key] ?? value])),
  read: data => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
    const values = data as Record<string, unknown>
    if (!Object.values(values).every(value => typeof value === 'number')) return undefined
    const changes = values as Record<string, number>
    return findInvalidChanges(model, changes).length === 0 ? changes : undefined
  },
})

export const storageKeyOf = (anchor: string): string => inputKeyOf('worked-box', `${anchor}.`)

/** True if the fragment links to the box, even if the link's numbers are damaged. */
export const isLinkTo = (anchor: string, hash: string): boolean => hash.startsWith(`#${anchor}.`)
