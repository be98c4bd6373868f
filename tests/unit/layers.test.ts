import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

/** Lints files with this project's rules, and returns findings by file. */
function lint(files: Record<string, string>): Map<string, string> {
  const folder = tempFolder()
  const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as { $schema?: string; vcs?: unknown }
  // Remove settings that need a repository or the schema file, which the temporary folder lacks.
  const { $schema: _, vcs: __, ...rest } = rules
  writeFiles(folder, { 'biome.json': JSON.stringify(rest), ...files })
  const program = join(process.cwd(), 'node_modules/.bin/biome')
  const options = ['lint', '--colors=off', '--max-diagnostics=none']
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  // Each finding starts with a line that names its position and rule.
  const [, ...findings] = (stdout + stderr).split(/^(?=\S+:\d+:\d+ lint\/)/m)
  expect(status).toBe(findings.length > 0 ? 1 : 0)
  const findingsByFile = new Map<string, string>()
  for (const finding of findings) {
    const [file = ''] = finding.split(':')
    findingsByFile.set(file, (findingsByFile.get(file) ?? '') + finding)
  }
  return findingsByFile
}

const value = (expression: string) => `export const used = ${expression}\n`
const use = (from: string) => `import { found } from '${from}'\n\n${value('found')}`
const load = (from: string) => value(`() => import('${from}')`)
const reexport = (from: string) => `export { used } from '${from}'\n`

/** A folder, a lint message, and snippets that cause the message in that folder. */
const forbiddenCode: [folder: string, message: string, ...code: string[]][] = [
  [
    'machines',
    'machines/ imports only xstate, contract/',
    ...['react-dom/client', '#src/behaviors/theme/effects.ts', '#models/checking.ts'].map(use),
    ...['react', '#src/ui/link.tsx', '../src/ui/link.tsx'].flatMap(from => [
      ...[use(from), load(from), value(`require('${from}')`), reexport(from)],
      ...[`export * from '${from}'\n`, `import '${from}'\n`],
    ]),
  ],
  [
    'machines',
    'machines/ has no DOM',
    ...['window.innerWidth', 'self.innerWidth', 'location.pathname', 'matchMedia("(width < 1px)")'].map(
      value,
    ),
  ],
  ['machines', 'time comes in by input or event', ...['Date.now()', 'performance.now()'].map(value)],
  [
    'machines',
    "machines/ can't use globals",
    ...['new globalThis.Date()', "globalThis['fetch']('/')"].map(value),
  ],
  ['machines', 'randomness comes in by input or event', value('crypto.randomUUID()')],
  ['machines', 'time and language come in', value('new Intl.DateTimeFormat().format()')],
  ['models', 'models/ imports only contract/', use('xstate'), use('react')],
  ['models/core', 'models/ imports only contract/', use('../checking.ts')],
  ['models', 'models/ has no clock', value('Date.now()')],
  ['models', 'randomness comes from a seed', value('crypto.randomUUID()')],
  ['models', "models/ can't use globals", value('window.innerWidth')],
  [
    'contract',
    'no React, no Node',
    ...['#models/checking.ts', 'react', 'node:path', 'react-dom/client', '../server/config.ts'].map(use),
    use('./../src/ui/dates.ts'),
  ],
  [
    'src/ui',
    'src/ui/ imports only contract/',
    ...['#models/checking.ts', '#server/app.ts', '#machines/theme.ts'].map(use),
    ...[load('#server/app.ts'), reexport('#server/app.ts')],
  ],
  [
    'src/ui',
    'Import from another folder by its alias',
    ...['./../behaviors/x.ts', './a/../../behaviors/x.ts', '/src/behaviors/x.ts'].map(use),
  ],
  ['src/behaviors/theme', 'Import from another folder by its alias', use('../../text/prose.tsx')],
  ['src/behaviors/theme', 'src/behaviors/ imports only ui', use('#src/text/content.tsx')],
  ['src/text', 'src/text/ imports only behaviors', use('#src/page/source.ts')],
  ['src/page', 'src/page/ imports only text', use('#models/checking.ts'), use('#src/app/router.tsx')],
  ['src/app', 'Outside src/, src/ imports only', use('#build/content/site.ts')],
  [
    'server',
    'server/ imports only contract/',
    ...['#src/page/head/page-head.ts', '#machines/theme.ts'].map(use),
    "export * from '#src/page/source.ts'\n",
  ],
  ['server', 'Import from another folder by its alias', use('../build/content/site.ts')],
  [
    'build',
    'build/ imports only content/',
    ...['#tests/machines/laws/index.ts', '#scripts/browser.ts'].map(use),
    load('#scripts/browser.ts'),
  ],
  ['scripts', 'Import from another folder by its alias', use('../tests/machines/laws/index.ts')],
  ['scripts', 'scripts/ imports no tests', use('#tests/machines/laws/index.ts')],
]
const allowedImports = [
  ...['xstate', './effects.ts', '#contract/menu-regions.ts'].map(from => ['machines', from]),
  ['src/behaviors/theme', '#machines/theme.ts'],
  ['src/page', '#src/text/prose.tsx'],
  ['server', '#contract/lead/schema.ts'],
  ['models', './core/input.ts'],
  ['src/text', '#models/checking.ts'],
] as const

test('lint reports each forbidden import and global of a layer, and nothing else', () => {
  const wrong = forbiddenCode.flatMap(([folder, message, ...code]) =>
    code.map(each => ({ folder, message, each })),
  )
  const right = allowedImports.map(([folder = '', from = '']) => ({
    folder,
    message: undefined,
    each: use(from),
  }))
  const files = [...wrong, ...right].map((snippet, index) => ({
    ...snippet,
    file: `${snippet.folder}/x${index}.ts`,
  }))
  const findingsByFile = lint(Object.fromEntries(files.map(({ file, each }) => [file, each])))
  for (const { file, each, message } of files)
    if (message) expect(findingsByFile.get(file), `${file}: ${each}`).toContain(message)
    else expect(findingsByFile.get(file), `${file}: ${each}`).toBeUndefined()
})

test('an import cycle is an error even if it has only type imports', () => {
  const found = lint({
    'src/ui/a.ts': "import type { B } from './b.ts'\n\nexport interface A {\n  b: B\n}\n",
    'src/ui/b.ts': "import type { A } from './a.ts'\n\nexport interface B {\n  a: A\n}\n",
  })
  expect([...found.values()].join('')).toContain('noImportCycles')
})
