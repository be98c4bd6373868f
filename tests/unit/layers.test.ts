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
const importOf = (from: string) => `import { found } from '${from}'\n\n${value('found')}`
const dynamicImportOf = (from: string) => value(`() => import('${from}')`)
const reexport = (from: string) => `export { used } from '${from}'\n`

const source = ['ui', 'figures', 'behaviors', 'text', 'page', 'app'].map(name => `src/${name}`)
const layers = ['contract', 'machines', 'models', ...source, 'server', 'build', 'scripts', 'tests']

/** The layers that each layer may import by alias. */
const allowedLayers: Record<string, readonly string[]> = {
  contract: ['contract'],
  machines: ['contract'],
  models: ['contract'],
  'src/ui': ['contract', 'src/ui'],
  'src/figures': ['contract', ...source.slice(0, 2)],
  'src/behaviors': ['contract', 'machines', 'models', ...source.slice(0, 3)],
  'src/text': ['contract', 'models', ...source.slice(0, 4)],
  'src/page': ['contract', ...source.slice(0, 5)],
  'src/app': ['contract', 'machines', 'models', ...source],
  server: ['contract', 'models', 'server'],
  build: ['contract', 'machines', 'models', ...source, 'build'],
  scripts: layers.filter(name => name !== 'tests'),
}

const byAlias = 'Import from another folder by its alias'
const noGlobals = "can't use globals"

/** A folder, a part of a lint message, and snippets that cause the message in that folder. */
const forbiddenCode: [folder: string, message: string, ...code: string[]][] = [
  [
    'machines',
    'machines/ imports only xstate, contract/',
    ...['react', '../src/ui/link.tsx'].flatMap(from => [
      ...[importOf(from), dynamicImportOf(from), value(`require('${from}')`), reexport(from)],
      ...[`export * from '${from}'\n`, `import '${from}'\n`],
    ]),
  ],
  ['machines', 'has no DOM', ...['self.innerWidth', 'location.pathname', 'matchMedia("(x)")'].map(value)],
  ['machines', 'time comes in by input or event', value('Date.now()'), value('performance.now()')],
  ['machines', noGlobals, value('new globalThis.Date()'), value("globalThis['fetch']('/')")],
  ['machines', 'randomness comes in by input or event', value('crypto.randomUUID()')],
  ['machines', 'time and language come in', value('new Intl.DateTimeFormat().format()')],
  ['models', 'models/ imports only contract/', importOf('xstate'), importOf('react')],
  ['models/core', 'models/ imports only contract/', importOf('../checking.ts')],
  ['models', 'models/ has no clock', value('Date.now()')],
  ['models', 'randomness comes from a seed', value('crypto.randomUUID()')],
  ['models', noGlobals, value('window.innerWidth')],
  [
    'contract',
    'no React, no Node',
    ...['react', 'node:path', '../server/app.ts', './../src/a.ts'].map(importOf),
  ],
  ['src/ui', 'src/ui/ imports only contract/', dynamicImportOf('#server/app.ts'), reexport('#server/app.ts')],
  [
    'src/ui',
    byAlias,
    ...['./../behaviors/x.ts', './a/../../behaviors/x.ts', '/src/behaviors/x.ts'].map(importOf),
  ],
  ['src/behaviors/theme', byAlias, importOf('../../text/prose.tsx')],
  ['server', 'server/ imports only contract/', "export * from '#src/page/source.ts'\n"],
  ['server', byAlias, importOf('../build/content/site.ts')],
  ['build', 'build/ imports only content/', dynamicImportOf('#scripts/browser.ts')],
  ['scripts', byAlias, importOf('../tests/machines/laws/index.ts')],
]

test('lint reports each import and global that a layer forbids, and nothing else', () => {
  const imports = Object.entries(allowedLayers).flatMap(([folder, allowed]) =>
    layers.map(layer => ({
      ...{ folder, code: importOf(`#${layer}/x.ts`) },
      message: allowed.includes(layer) ? undefined : /(?:imports (?:only|no tests)|no React, no Node)/,
    })),
  )
  const others = [
    ...forbiddenCode.flatMap(([folder, message, ...all]) => all.map(code => ({ folder, code, message }))),
    ...['xstate', './effects.ts'].map(from => ({
      folder: 'machines',
      code: importOf(from),
      message: undefined,
    })),
    { folder: 'models', code: importOf('./core/input.ts'), message: undefined },
  ]
  const files = [...imports, ...others].map((each, index) => ({
    ...each,
    file: `${each.folder}/x${index}.ts`,
  }))
  const findingsByFile = lint(Object.fromEntries(files.map(({ file, code }) => [file, code])))
  for (const { file, code, message } of files)
    if (message) expect(findingsByFile.get(file), `${file}: ${code}`).toMatch(message)
    else expect(findingsByFile.get(file), `${file}: ${code}`).toBeUndefined()
})

test('an import cycle is an error even if it has only type imports', () => {
  const found = lint({
    'src/ui/a.ts': "import type { B } from './b.ts'\n\nexport interface A {\n  b: B\n}\n",
    'src/ui/b.ts': "import type { A } from './a.ts'\n\nexport interface B {\n  a: A\n}\n",
  })
  expect([...found.values()].join('')).toContain('noImportCycles')
})
