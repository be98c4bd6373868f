import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'

/** What this site says, read once for the tests that hold its copy to account. */
export const realSite = readSite({ root: projectRoot })
