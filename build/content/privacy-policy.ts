/** The privacy policy must describe the vendors and visit counts that the settings switch on. */
import { privacyAddress } from '#contract/addresses.ts'
import type { VocabularyName } from '#contract/content/vocabulary.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'

const settings = 'content/site.yml'

interface Duty {
  setting: string
  part: VocabularyName
  reason: string
}

function dutiesOf({ vendors = {}, measure }: Site['config']): Duty[] {
  const duties: Duty[] = []
  if (Object.keys(vendors).length > 0)
    duties.push({
      setting: 'vendors:',
      part: 'Vendors',
      reason: `${settings} names vendors, and this page must say what each does and stores`,
    })
  if (measure === 'on')
    duties.push({
      setting: 'measure:',
      part: 'VisitCounts',
      reason: `${settings} says "measure: on", and this page must say what is counted`,
    })
  return duties
}

/** @param unread pages with reported faults of their own */
export function checkPrivacyPolicy(
  { config, entries }: Pick<Site, 'config' | 'entries'>,
  lineOf: (file: string, value: string) => number | undefined,
  unread: ReadonlySet<string>,
): Problem[] {
  if (unread.has(privacyAddress)) return []
  const policy = entries.get(privacyAddress)
  return dutiesOf(config).flatMap(({ setting, part, reason }): Problem[] => {
    if (!policy) {
      const missing = `no page has the address ${privacyAddress}: write one with <${part} />`
      return [{ file: settings, line: lineOf(settings, setting), reason: missing }]
    }
    return policy.body.components.includes(part)
      ? []
      : [{ file: policy.file, reason: `lacks <${part} />: ${reason}` }]
  })
}
