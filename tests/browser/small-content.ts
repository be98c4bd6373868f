import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  article,
  jobFile,
  promptsFile,
  siteYaml,
  page as treePage,
  unconfirmedFirm,
} from '#tests/support/content-tree.ts'
import { figuresBody } from './figures-page.ts'

export const page = (kind: string, title: string, body: string): string => treePage(kind, title, { body })

const fillerText = Array.from({ length: 120 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')

/** Content that the real site lacks: counters, a closed job opening, a figure of each kind. */
export const smallContent: Record<string, string> = {
  'site.yml': siteYaml,
  'firm.yml': unconfirmedFirm,
  'practices.yml': '[]\n',
  'menu.yml': '- title: Firm\n  groups:\n    - items:\n        - { label: About, path: /about }\n',
  'footer.yml': '- title: Firm\n  items:\n    - { label: Islands, path: /islands }\n',
  'prompts.yml': promptsFile,
  'redirects.yml': '- { from: /firm, to: /about }\n',
  'laws.yml': '{}\n',
  'search.yml': 'synonyms: []\nanswers: {}\nmissingTopics: []\n',
  'pages/index.mdx': page(
    'home',
    'Small site',
    '<Opening label="Small" headline="A small site" phrase="with islands.">\n\nHome.\n\n</Opening>',
  ),
  'pages/about.mdx': page(
    'firm',
    'About the firm',
    '[The islands](/islands), [the firm](/firm), [a plumber](/careers/plumber).',
  ),
  'pages/careers/closed.mdx': page('result', 'This opening is closed', 'It was filled.'),
  'pages/islands.mdx': page(
    'legal',
    'Islands',
    `<Island name="counter" label="Count here" start={3} />\n\n${fillerText}\n\n<Island name="counter" label="Count below" />`,
  ),
  'pages/figures.mdx': page('legal', 'Figures', figuresBody),
  'insights/first.mdx': article('First', '2025-01-05'),
  'careers/plumber.mdx': jobFile('Plumber', { date: '2025-01-05', validThrough: '2025-03-01' }),
}

const importedContent = [
  ...['models', 'ai-roi-presets.yml', 'maturity-advice.yml', 'maturity-questions.yml', 'trust-factors.yml'],
]

/** Writes the content into a copy of this project, with the real content that code imports. */
export function writeContent(root: string, content: Readonly<Record<string, string>>): void {
  for (const name of importedContent)
    cpSync(join('content', name), join(root, 'content', name), { recursive: true })
  for (const [name, text] of Object.entries(content)) {
    const file = join(root, 'content', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

export function build(root: string): void {
  const args = ['--import', 'tsx', 'scripts/build.ts']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
