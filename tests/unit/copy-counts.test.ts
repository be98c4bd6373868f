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
  'careers/ai-governance-consultant': { vague: 2 },
  'careers/engagement-lead': { vague: 2 },
  'careers/private-ai-platform-engineer': { vague: 3, banned: 2 },
  'careers/senior-data-engineer': { vague: 3, banned: 1 },
  'case-studies/claims-triage': { long: 1 },
  'case-studies/trust-architecture': { sentence: 1, paragraph: 1 },
  'case-studies/trust-in-ai-framework': { sentence: 2, paragraph: 2 },
  'case-studies/why-80-percent-of-ai-projects-stall': { paragraph: 1, long: 1 },
  'case-studies/why-ai-adoption-is-failing': { sentence: 3, paragraph: 1, long: 1 },
  'insights/agentic-ai-in-the-enterprise': { vague: 8, banned: 3, sentence: 3, paragraph: 3, long: 3 },
  'insights/ai-personas-and-virtual-influencers': {
    vague: 15,
    banned: 1,
    sentence: 2,
    paragraph: 1,
    long: 2,
  },
  'insights/ai-superagency-seven-pillars': {
    vague: 8,
    contrast: 1,
    banned: 4,
    sentence: 1,
    paragraph: 1,
    long: 4,
  },
  'insights/data-engineering-solutions': { vague: 8, banned: 1, sentence: 5, paragraph: 2, long: 3 },
  'insights/digital-transformation-strategy': { vague: 7, banned: 18, sentence: 3, paragraph: 3, long: 2 },
  'insights/enterprise-ai-failure-rates': { vague: 5, sentence: 5, paragraph: 3, long: 1 },
  'insights/real-return-on-ai': { vague: 6, banned: 2, sentence: 5, paragraph: 1, long: 2 },
  'insights/three-tier-private-ai-framework': { vague: 3, contrast: 1, sentence: 5, paragraph: 4, long: 1 },
  'insights/true-data-engineering-expert': { vague: 11, banned: 1, long: 2 },
  'pages/agent-ai-2025-guide': { vague: 3 },
  'pages/ai-governance': { long: 1 },
  'pages/ai-implementation-best-practices': { vague: 3, banned: 1 },
  'pages/ai-productivity-research': { banned: 2, sentence: 1, paragraph: 1 },
  'pages/atlanta-data-experts': { vague: 5, sentence: 1, long: 2 },
  'pages/case-studies/ai-ethics-framework': { sentence: 2, paragraph: 3, long: 1 },
  'pages/case-studies/private-ai-infrastructure': { contrast: 1, sentence: 1 },
  'pages/case-studies/self-hosted-ai-roi': { sentence: 3, paragraph: 2 },
  'pages/compare/deloitte-comparison': { sentence: 2 },
  'pages/compare/mckinsey-alternative': { sentence: 1 },
  'pages/cybersecurity/ai-enhanced-soc': { sentence: 1 },
  'pages/cybersecurity/security-operations-modernization': { paragraph: 1 },
  'pages/data-architecture': { sentence: 1 },
  'pages/documentation': { vague: 4, sentence: 4, paragraph: 2, long: 1 },
  'pages/enterprise-ai-failure-rate': { vague: 4, sentence: 1 },
  'pages/financial-services': { sentence: 1, paragraph: 1 },
  'pages/privacy-policy': { vague: 3, long: 2 },
  'pages/private-ai-infrastructure': { sentence: 3, paragraph: 2 },
  'pages/private-equity': { sentence: 2, paragraph: 1 },
  'pages/private-llm': { sentence: 1 },
  'pages/robotics-automation': { sentence: 1, paragraph: 1, long: 1 },
  'pages/services/enterprise-embedding-api': { sentence: 1 },
  'pages/services/index': { vague: 8 },
  'pages/services/integration-customization': { sentence: 1 },
  'pages/services/llm-evaluation': { sentence: 1, paragraph: 1 },
  'pages/services/llm-optimization': { sentence: 1 },
  'pages/services/mlops-consulting': { sentence: 1, paragraph: 1 },
  'pages/services/predictive-analytics': { sentence: 1 },
  'pages/services/private-model-fine-tuning': { sentence: 3, paragraph: 1 },
  'pages/services/zero-trust-architecture': { sentence: 1, paragraph: 1 },
  'pages/solutions/retail-ecommerce': { sentence: 2 },
  'reports/private-ai-infrastructure-six-sheets': { vague: 7, banned: 4, sentence: 1, long: 2 },
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
