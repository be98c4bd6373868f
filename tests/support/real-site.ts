import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'

/** The site's content, read once for tests of the copy. The date precedes every closing, so that job openings are included on any day. */
export const realSite = readSite({ root: projectRoot, today: '2000-01-01' })
