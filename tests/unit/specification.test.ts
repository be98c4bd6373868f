import { expect, test } from 'vitest'
import { readSettings } from '#build/content/settings.ts'
import { projectRoot } from '#build/project.ts'
import { realSite } from '#tests/support/real-site.ts'

/** The menu table in section 2 of the specification ("Every page"). A flag follows its path. */
const menuEntries = [
  [
    'Services: Core Consulting',
    '/services/ai-consulting[HOT] /services/data-science-consulting[HOT] /services/mlops-consulting /services/business-intelligence-consulting /services/data-engineering-consulting',
  ],
  [
    'Services: Specialized',
    '/services/healthcare-analytics /services/financial-data-services /services/ai-driven-data-analytics-intelligence /services/real-time-analytics /services/predictive-analytics',
  ],
  [
    'Services: Implementation',
    '/services/cloud-migration-mlops /services/ai-agent-orchestration /services/data-governance-compliance /services/integration-customization',
  ],
  ['Tools', '/tools/ai-roi-calculator[HOT] /tools/data-maturity-assessment[HOT] /resources/private-ai-roi'],
  ['Compare', '/compare/accenture-alternative[NEW] /compare/rts-labs-comparison'],
  [
    'Solutions: By industry',
    '/financial-services /private-equity /solutions/healthcare /federal-government /solutions/retail-ecommerce',
  ],
  [
    'Solutions: By technology',
    '/data-architecture /private-llm /ai-governance /private-ai-infrastructure /data-engineering-modernization',
  ],
  ['Resources', '/case-studies /insights /learning /documentation'],
  ['Company', '/careers /contact /atlanta-data-experts'],
]

/** The "Footer" list in section 2 of the specification ("Every page"). */
const footerEntries = `/ /about /solutions /careers /contact /privacy-policy
  /services/enterprise-ai-agent-orchestration /services/ai-workforce-enablement-talent-management
  /cybersecurity/security-operations-modernization /services/healthcare-life-sciences-data-solutions
  /services/human-ai-workforce-enablement`.split(/\s+/)

test("the menu and footer have the specification's entries in order, additions last", () => {
  const settings = readSettings(projectRoot, undefined, [])
  if (!settings) throw new Error('The settings cannot be read')
  const { menu, footer } = settings
  const isMain = ({ secondary }: { secondary?: true | undefined }) => !secondary
  const groups = menu
    .filter(isMain)
    .flatMap(section =>
      section.groups.map(group => [
        [section.title, group.title].filter(Boolean).join(': '),
        group.items.map(({ path, flag }) => (flag ? `${path}[${flag}]` : path)).join(' '),
      ]),
    )
  expect(groups).toEqual(menuEntries)
  const columns = footer.map(column => ({ ...column, groups: [{ items: column.items }] }))
  const pathsOf = (sections: { groups: { items: { path: string }[] }[] }[]) =>
    sections.flatMap(section => section.groups.flatMap(group => group.items.map(item => item.path)))
  expect(pathsOf(columns.filter(isMain))).toEqual(footerEntries)
  for (const sections of [menu, columns]) {
    const mainPaths = pathsOf(sections.filter(isMain))
    expect(sections.map(isMain).indexOf(false)).toBe(sections.length - 1)
    expect(sections.at(-1)?.title).toBe('More')
    expect(pathsOf(sections.slice(-1)).filter(path => mainPaths.includes(path))).toEqual([])
  }
})

const datesOf = (collection: 'insights' | 'case-studies'): string[] =>
  [...realSite.entries.values()]
    .flatMap(entry => (entry.type === collection ? [entry.frontmatter.date] : []))
    .sort()

test('insights and case studies have the specified dates', () => {
  const specified = ['2025-01-14', '2025-01-14', '2025-06-29', '2025-07-13', '2025-09-11', '2025-09-11']
  const others = datesOf('insights').filter(date => date.startsWith('2025-'))
  expect(others).toHaveLength(9)
  for (const date of specified) {
    expect(others, `an insight of ${date}`).toContain(date)
    others.splice(others.indexOf(date), 1)
  }
  expect(others.filter(date => specified.includes(date))).toEqual([])
  const days = ['04-15', '05-20', '06-16', '06-16', '07-08', '07-10']
  expect(datesOf('case-studies').slice(0, days.length)).toEqual(days.map(day => `2025-${day}`))
})
