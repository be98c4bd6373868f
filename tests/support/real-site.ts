import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'

/**
 * What this site says, read once for the tests that hold its copy to account: all that was ever written, as on a day before the
 * first job opening closed, so that they find the same on every day.
 */
export const realSite = readSite({ root: projectRoot, today: '2000-01-01' })
