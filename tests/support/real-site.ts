import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'

/** The site's content. The date precedes every closing date, so each job opening is included on any day. */
export const realSite = readSite({ root: projectRoot, today: '2000-01-01' })
