import { expect, test } from 'vitest'
import { lacksOffer, textsOf, wordsOf } from '#build/content/texts.ts'
import { type VoiceRule, voiceCounts, voiceFaults, voiceRules } from '#build/content/voice.ts'
import { projectRoot } from '#build/project.ts'
import { realSite } from '#tests/support/real-site.ts'

/**
 * Texts that wait for their editor, below `content/`, each with the most that it may still do. `npm run voice -- <name>` prints the
 * places; a text that is mended leaves the list.
 */
const waiting: Record<string, Partial<Record<VoiceRule, number>>> = {
  'case-studies/trust-in-ai-framework': { sentence: 1, paragraph: 2 },
  'case-studies/why-ai-adoption-is-failing': { sentence: 1, paragraph: 1 },
  'insights/ai-personas-and-virtual-influencers': { sentence: 1 },
  'insights/ai-superagency-seven-pillars': { sentence: 1, paragraph: 1 },
  'insights/data-engineering-solutions': { sentence: 3, paragraph: 1 },
  'insights/digital-transformation-strategy': { sentence: 1, paragraph: 1 },
  'insights/enterprise-ai-failure-rates': { sentence: 5, paragraph: 2 },
  'insights/real-return-on-ai': { sentence: 3 },
  'insights/three-tier-private-ai-framework': { sentence: 2, paragraph: 1 },
  'pages/ai-governance': { long: 1 },
  'pages/case-studies/ai-ethics-framework': { sentence: 1, paragraph: 2, long: 1 },
  'pages/case-studies/private-ai-infrastructure': { sentence: 1 },
  'pages/case-studies/self-hosted-ai-roi': { sentence: 3, paragraph: 2 },
  'pages/compare/deloitte-comparison': { sentence: 2 },
  'pages/compare/mckinsey-alternative': { sentence: 1 },
  'pages/cybersecurity/ai-enhanced-soc': { sentence: 1 },
  'pages/cybersecurity/security-operations-modernization': { paragraph: 1 },
  'pages/data-architecture': { sentence: 1 },
  'pages/documentation': { sentence: 3, paragraph: 1 },
  'pages/financial-services': { sentence: 2, paragraph: 1 },
  'pages/private-ai-infrastructure': { sentence: 2 },
  'pages/private-equity': { sentence: 2, paragraph: 1 },
  'pages/services/enterprise-embedding-api': { sentence: 1 },
  'pages/services/integration-customization': { sentence: 1 },
  'pages/services/llm-optimization': { sentence: 1 },
  'pages/services/mlops-consulting': { sentence: 1, paragraph: 1 },
  'pages/services/predictive-analytics': { sentence: 1 },
  'pages/services/private-model-fine-tuning': { sentence: 3, paragraph: 1 },
  'pages/services/zero-trust-architecture': { sentence: 1, paragraph: 1 },
  'pages/solutions/retail-ecommerce': { sentence: 2 },
}

const nameOf = (file: string): string => file.replace(/^content\/|\.mdx$/g, '')
const texts = [...textsOf(realSite)]
const rules = Object.keys(voiceRules) as VoiceRule[]
const counted = texts.map(text => ({
  name: nameOf(text.file),
  counts: voiceCounts(voiceFaults(wordsOf(projectRoot, text))),
}))

test.each(rules)('no text does more of "%s" than the voice of the site allows', rule => {
  const most = (name: string) => Math.max(voiceRules[rule].most, waiting[name]?.[rule] ?? 0)
  const faults = counted
    .filter(({ name, counts }) => counts[rule] > most(name))
    .map(({ name, counts }) => `${name}: ${counts[rule]}; npm run voice -- ${name}`)
  expect(faults).toEqual([])
})

test('a text that waits is there, and does what it waits for', () => {
  const mended = Object.keys(waiting).filter(name => {
    const text = counted.find(candidate => candidate.name === name)
    return !text || rules.every(rule => text.counts[rule] <= voiceRules[rule].most)
  })
  expect(mended).toEqual([])
})

test('every page that offers work says so at a glance', () => {
  expect(texts.filter(lacksOffer).map(text => text.file)).toEqual([])
})
