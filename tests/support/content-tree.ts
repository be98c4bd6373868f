import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { isEngagementKind } from '#contract/content/page-engagement.ts'
import { tempFolder, writeFiles } from './temp-folder.ts'

/** Maps each file to its new text, to an edit, or to null to leave the file out. */
export type Changes = Record<string, string | ((text: string) => string) | null>

/** `content/firm.yml` of a firm that has confirmed none of its facts. */
export const unconfirmedFirm = `facts:
${['legalEntity', 'streetAddress', 'people', 'insurance', 'securityControls', 'attestations', 'subcontractors', 'references', 'fees', 'replyTime', 'workingTerms'].map(fact => `  ${fact}: { confirmed: false, value:, pages: [/about] }`).join('\n')}
commitments:
  reply-time: { meaning: We reply within two working days., confirmed: false }
`

type PageOptions = { head?: string; body?: string }

export const descriptionOf = (title: string): string =>
  `${title} is a page of the small site that the tests of this project write, read and break.`

const engagement = `engagement:
  for: Owners of small sites
  problem: The tests of a site break nothing.
  weeks: [3, 5]
  people: 1.5
  yourHours: 4
  youKeep: A folder of tests
`

export const page = (kind: string, title: string, { head = '', body = 'Some text.' }: PageOptions = {}) =>
  `---\nkind: ${kind}\ntitle: ${title}\ndescription: ${descriptionOf(title)}\n${isEngagementKind(kind) ? engagement : ''}${head}---\n\n${body}\n`

export const article = (title: string, date: string, { head = '', body = 'Some text.' }: PageOptions = {}) =>
  `---\ntitle: ${title}\ndescription: ${descriptionOf(title)}\ndate: ${date}\nauthor: DSE Research\ntags: [Measures]\nexcerpt: About ${title}.\n${head}---\n\n${body}\n`

export const jobFile = (title: string, dates: { date: string; validThrough: string }): string =>
  `---\ntitle: ${title}\ndescription: ${descriptionOf(title)}\ndate: ${dates.date}\nvalidThrough: ${dates.validThrough}
employmentType: FULL_TIME\nplace: { locality: Sandy Springs, region: GA, country: US, remote: true }
salary: { currency: USD, min: 60000, max: 80000, unit: YEAR }\nteam: Works\n---\n\nSome text.\n`

export const siteYaml = `url: https://small.example
name: Small
longName: Small Site
handle: "@small"
author: Small Research
description: A small site.
locale: en_US
language: en
phone: +1 404 555 0137
office:
  locality: Sandy Springs
  region: Georgia
  regionCode: GA
  country: US
  latitude: 33.92
  longitude: -84.38
`

export const promptsFile = `newsletter: { label: News, title: A letter, text: When there is news., action: Send it }
chat: { label: Ask, title: Ask us, text: Somebody answers., action: Send }
`

const validFiles: Record<string, string> = {
  'content/site.yml': siteYaml,
  'content/firm.yml': unconfirmedFirm,
  'content/practices.yml': `- id: works
  name: Works
  sentence: We work.
  symptoms: [{ text: Nothing works., service: /services/alpha }]
  services: [/services/alpha, /services/deep/beta]
`,
  'content/menu.yml': `- title: Services
  groups:
    - title: Core
      items:
        - { label: Alpha, path: /services/alpha }
`,
  'content/footer.yml': `- title: Firm
  items:
    - { label: About, path: /about }
`,
  'content/prompts.yml': promptsFile,
  'content/redirects.yml': `- { from: /firm, to: /about }
`,
  'content/search.yml': 'synonyms: [[measure, gauge]]\nanswers: {}\nmissingTopics: []\n',
  'content/sources/measures.yml': `- id: measures-2025
  publisher: Measures
  title: A study of measures
  year: 2025
`,
  'content/pages/index.mdx': page('home', 'Small site', { head: 'label: Home\n' }),
  'content/pages/about.mdx': page('firm', 'About the firm', { head: 'label: About\n' }),
  'content/pages/services/index.mdx': page('services-index', 'Services'),
  'content/pages/services/alpha.mdx': page('service', 'Alpha', { head: 'related: [/insights/first]\n' }),
  'content/pages/services/deep/beta.mdx': page('service', 'Beta'),
  'content/pages/insights/index.mdx': page('insights-index', 'Insights'),
  'content/pages/contact/thank-you.mdx': page('result', 'Thank you'),
  'content/insights/first.mdx': article('First', '2025-01-05', {
    body: 'A fact. <Cite id="measures-2025" />',
  }),
  'content/insights/second.mdx': article('Second', '2025-03-01'),
  // Sorts before `second` as a file name and after it as a path.
  'content/insights/second-part.mdx': article('Second part', '2025-03-01'),
  'content/insights/fourth.mdx': article('Fourth', '2025-06-30'),
}

/** Writes a small valid site with changes into a temporary folder, and returns the folder. */
export function contentTree(changes: Changes = {}): string {
  const root = tempFolder()
  const files = { ...validFiles }
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete files[name]
    else files[name] = typeof change === 'string' ? change : change(files[name] ?? '')
  }
  writeFiles(root, files)
  return root
}

/**
 * Returns an edit that replaces text.
 * @throws an error if the text is missing
 */
export const replaceText = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`The tree has no "${from}"`)
  return text.replace(from, to)
}

export interface FoundProblem {
  file: string
  /** Trimmed text of the line that the problem names; undefined if it names none. */
  line: string | undefined
  reason: string
}

/** Expected entry of `findProblems`; a RegExp is matched against the reason. */
export const problem = (file: string, line: string | undefined, reason: string | RegExp): FoundProblem => ({
  ...{ file, line },
  reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as string),
})

export function findProblems(root: string): FoundProblem[] {
  try {
    readSite({ root })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ file, line, reason }) => ({
      file,
      line:
        line === undefined ? undefined : readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim(),
      reason,
    }))
  }
  return []
}

export const about = 'content/pages/about.mdx'

export const withBody = (body: string): Changes => ({ [about]: page('firm', 'About the firm', { body }) })

export const findPageProblems = (body: string): FoundProblem[] => findProblems(contentTree(withBody(body)))
