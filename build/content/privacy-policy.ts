/** What the settings switch on, the privacy policy tells of: vendors, and the counts of visits. */
import { privacyAddress } from '#contract/addresses.ts'
import type { VocabularyName } from '#contract/content/vocabulary.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'

const settings = 'content/site.yml'

/** Something of the settings that visitors have to be told of. */
interface Duty {
  /** As it begins in the settings. */
  setting: string
  /** The component that tells of it. */
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

/**
 * What is switched on and not told of.
 * @param unread addresses of pages whose own faults are known already
 */
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
