import { makeFloor } from './floor.ts'
import { serveSite } from './serve.ts'

/** Origins of the built site and of its floor. */
export interface Variants {
  site: string
  floor: string
}

/** Serves the built site, and the floor of these pages, as long as they are measured. */
export async function withFloor<T>(
  out: string,
  paths: readonly string[],
  use: (variants: Variants) => Promise<T>,
): Promise<T> {
  const floor = await makeFloor(out, paths)
  try {
    return await withSite(out, site => withSite(floor.out, bare => use({ site, floor: bare })))
  } finally {
    floor.remove()
  }
}

/** Serves a built site as long as it is measured. */
export async function withSite<T>(out: string, use: (origin: string) => Promise<T>): Promise<T> {
  const served = await serveSite(out)
  try {
    return await use(served.origin)
  } finally {
    await served.close()
  }
}
