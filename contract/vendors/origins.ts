import type { Purpose, Purposes } from '#contract/purposes.ts'
import { type VendorDirective, vendorDirectives } from './vendor.ts'
import type { VendorData } from './vendor-data.ts'

export const vendorsAllowedBy = <V extends { purpose: Purpose }>(
  vendors: readonly V[],
  purposes: Purposes,
): V[] => vendors.filter(({ purpose }) => purposes.includes(purpose))

type Origins = { [Directive in VendorDirective]: readonly string[] }

/** Merges the vendors' origins by directive, without duplicates. */
export function originsOf(vendors: readonly Pick<VendorData, 'origins'>[]): Origins {
  const originsFor = (directive: VendorDirective) => [
    ...new Set(vendors.flatMap(({ origins }) => origins[directive] ?? [])),
  ]
  return Object.fromEntries<readonly string[]>(
    vendorDirectives.map(directive => [directive, originsFor(directive)] as const),
  ) as Origins
}
