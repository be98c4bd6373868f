/** The vendors in `content/site.yml`: their ids by name. */
import * as v from 'valibot'
import { type VendorIds, type VendorName, vendors } from '#contract/vendors/registry.ts'
import type { Vendor } from '#contract/vendors/vendor.ts'

const idSchema = ({ title, id: { pattern, example } }: Vendor) => {
  const reason = `write the id that ${title} shows, such as ${example}`
  return v.optional(v.pipe(v.string(reason), v.regex(pattern, reason)))
}

type Entries = { [Name in VendorName]: ReturnType<typeof idSchema> }

const names = Object.keys(vendors) as VendorName[]

export const vendorsSchema = v.pipe(
  v.strictObject(
    Object.fromEntries(names.map(name => [name, idSchema(vendors[name])])) as Entries,
    `write vendors as names with ids; the names are ${names.join(', ')}`,
  ),
  v.transform(
    (ids): VendorIds => Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined)),
  ),
)
