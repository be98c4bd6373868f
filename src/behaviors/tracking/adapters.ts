/** Each vendor's code loads only after consent. */
import type { VendorName } from '#contract/vendors/registry.ts'
import type { Adapter } from './adapter.ts'

export const adapters: Record<VendorName, () => Promise<{ adapter: Adapter }>> = {
  'google-tag-manager': () => import('./vendors/google-tag-manager.ts'),
  'microsoft-clarity': () => import('./vendors/microsoft-clarity.ts'),
  'meta-pixel': () => import('./vendors/meta-pixel.ts'),
  'google-ads': () => import('./vendors/google-ads.ts'),
  'linkedin-insight': () => import('./vendors/linkedin-insight.ts'),
  crisp: () => import('./vendors/crisp.ts'),
}
