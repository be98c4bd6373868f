/** Checks and lists practices. Every service page belongs to exactly one practice. */
import type { PracticeSummary } from '#contract/content/engagement-table.ts'
import { isNoindex, kindOf } from './cards.ts'
import type { ContentEntry } from './entries.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'

const file = 'content/practices.yml'

const isService = (entry: ContentEntry | undefined): entry is ContentEntry =>
  entry !== undefined && kindOf(entry) === 'service' && !('aliasOf' in entry)

/**
 * Returns a problem for each service that isn't in exactly one practice, each path that isn't a service page, and each symptom that links to
 * a service of another practice.
 */
export function checkPractices(
  { practices, entries }: Pick<Site, 'practices' | 'entries'>,
  lineOf: (file: string, value: string) => number | undefined,
  isKnown: (path: string) => boolean,
): Problem[] {
  const problems: Problem[] = []
  const addProblem = (path: string, reason: string) =>
    problems.push({ file, line: lineOf(file, path), reason: `${path} ${reason}` })
  const practiceNames = new Map<string, string>()
  for (const { name, services, symptoms } of practices) {
    for (const path of services) {
      const otherPractice = practiceNames.get(path)
      if (otherPractice) addProblem(path, `is in ${otherPractice} and in ${name}: choose one`)
      practiceNames.set(path, name)
    }
    for (const path of [...services, ...symptoms.map(symptom => symptom.service)])
      if (entries.has(path) ? !isService(entries.get(path)) : !isKnown(path))
        addProblem(path, "isn't a service page")
    for (const { service } of symptoms)
      if (!services.includes(service))
        addProblem(service, `is linked from a symptom of ${name}, but is not one of its services`)
  }
  for (const entry of entries.values())
    if (isService(entry) && !entry.frontmatter.draft && !practiceNames.has(entry.path))
      problems.push({ file: entry.file, reason: `belongs to no practice: add ${entry.path} to ${file}` })
  return problems
}

/** Returns each practice with its services. Omits services that search engines must not index, such as drafts. */
export function practicesWithServices({
  practices,
  entries,
}: Pick<Site, 'practices' | 'entries'>): PracticeSummary[] {
  return practices.map(({ services, ...practice }) => ({
    ...practice,
    services: services.flatMap(href => {
      const entry = entries.get(href)
      if (entry?.type !== 'page' || isNoindex(entry)) return []
      const { title, label = title, engagement } = entry.frontmatter
      if (!engagement) return [{ href, label }]
      const { for: audience, weeks, people, yourHours } = engagement
      return [{ href, label, engagement: { for: audience, weeks, people, yourHours } }]
    }),
  }))
}
