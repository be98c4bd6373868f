import type { Purpose, Purposes } from '#contract/purposes.ts'
import { type VendorDirective, vendorDirectives } from './vendor.ts'
import type { VendorData } from './vendor-data.ts'

export const vendorsAllowedBy = <V extends { purpose: Purpose }>(
  vendors: readonly V[],
  purposes: Purposes,
): V[] => vendors.filter(({ purpose }) => purposes.includes(purpose))

type Origins = Record<VendorDirective, readonly string[]>

/** Merges the vendors' origins by directive, without duplicates. */
export const originsOf = (vendors: readonly Pick<VendorData, 'origins'>[]): Origins =>
  Object.fromEntries<readonly string[]>(
    vendorDirectives.map(directive => [
      directive,
      [...new Set(vendors.flatMap(({ origins }) => origins[directive] ?? []))],
    ]),
  ) as Origins
