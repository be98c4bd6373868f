import { readSite } from '#scripts/content/site.ts'
import { projectRoot } from '#scripts/vite/config.ts'

/** What this site says, read once for the tests that hold its copy to account. */
export const realSite = readSite({ root: projectRoot })
