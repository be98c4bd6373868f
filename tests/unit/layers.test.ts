import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

/** Lints files with this project's rules, and returns findings by file. */
function lint(files: Record<string, string>): Map<string, string> {
  const folder = tempFolder()
  const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as { $schema?: string; vcs?: unknown }
  // The temporary folder has no checkout and no schema.
  const { $schema: _, vcs: __, ...rest } = rules
  writeFiles(folder, { 'biome.json': JSON.stringify(rest), ...files })
  const program = join(process.cwd(), 'node_modules/.bin/biome')
  const options = ['lint', '--colors=off', '--max-diagnostics=none']
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  // Each finding starts with a line that has place and rule.
  const [, ...findings] = (stdout + stderr).split(/^(?=\S+:\d+:\d+ lint\/)/m)
  expect(status).toBe(findings.length > 0 ? 1 : 0)
  const said = new Map<string, string>()
  for (const finding of findings) {
    const [file = ''] = finding.split(':')
    said.set(file, (said.get(file) ?? '') + finding)
  }
  return said
}

const use = (what: string, from: string) =>
  `import { ${what} } from '${from}'\n\nexport const used = ${what}\n`

const forbidden = [
  ['machines/x.ts', use('createRoot', 'react-dom/client'), 'machines/ imports only xstate, contract/'],
  [
    'machines/x.ts',
    use('theme', '#src/behaviors/theme/effects.ts'),
    'machines/ imports only xstate, contract/',
  ],
  ['machines/x.ts', 'export const width = window.innerWidth\n', 'machines/ has no DOM'],
  ['machines/x.ts', 'export const now = Date.now()\n', 'time comes in by input or event'],
  ['machines/x.ts', 'export const now = new globalThis.Date()\n', "machines/ can't use globals"],
  ['machines/x.ts', "export const page = globalThis['fetch']('/')\n", "machines/ can't use globals"],
  ['machines/x.ts', 'export const width = self.innerWidth\n', 'machines/ has no DOM'],
  ['machines/x.ts', 'export const path = location.pathname\n', 'machines/ has no DOM'],
  ['machines/x.ts', 'export const now = performance.now()\n', 'time comes in by input or event'],
  ['machines/x.ts', 'export const key = crypto.randomUUID()\n', 'randomness comes in by input or event'],
  ...['react', '#src/ui/link.tsx', '../src/ui/link.tsx'].flatMap(
    from =>
      [
        [
          'machines/x.ts',
          `export const used = () => import('${from}')\n`,
          'machines/ imports only xstate, contract/',
        ],
        [
          'machines/x.ts',
          `export const used = require('${from}')\n`,
          'machines/ imports only xstate, contract/',
        ],
        ['machines/x.ts', `export { used } from '${from}'\n`, 'machines/ imports only xstate, contract/'],
        ['machines/x.ts', `export * from '${from}'\n`, 'machines/ imports only xstate, contract/'],
        ['machines/x.ts', `import '${from}'\n`, 'machines/ imports only xstate, contract/'],
      ] as const,
  ),
  ['models/x.ts', use('setup', 'xstate'), 'models/ imports only contract/'],
  ['models/x.ts', use('useState', 'react'), 'models/ imports only contract/'],
  ['models/core/x.ts', use('checking', '../checking.ts'), 'models/ imports only contract/'],
  ['models/x.ts', 'export const now = Date.now()\n', 'models/ has no clock'],
  ['models/x.ts', 'export const key = crypto.randomUUID()\n', 'randomness comes from a seed'],
  ['models/x.ts', 'export const width = window.innerWidth\n', "models/ can't use globals"],
  ['machines/x.ts', use('checking', '#models/checking.ts'), 'machines/ imports only xstate, contract/'],
  ['contract/x.ts', use('checking', '#models/checking.ts'), 'no React, no Node'],
  ['src/ui/x.ts', use('checking', '#models/checking.ts'), 'src/ui/ imports only contract/'],
  ['src/ui/x.ts', "export const used = () => import('#server/app.ts')\n", 'src/ui/ imports only contract/'],
  ['src/ui/x.ts', "export { used } from '#server/app.ts'\n", 'src/ui/ imports only contract/'],
  ['server/x.ts', "export * from '#src/page/source.ts'\n", 'server/ imports only contract/'],
  ['build/x.ts', "export const used = () => import('#scripts/browser.ts')\n", 'build/ imports only content/'],
  ['contract/x.ts', use('useState', 'react'), 'no React, no Node'],
  ['contract/x.ts', use('join', 'node:path'), 'no React, no Node'],
  ['contract/x.ts', use('createRoot', 'react-dom/client'), 'no React, no Node'],
  ['contract/x.ts', use('readConfig', '../server/config.ts'), 'no React, no Node'],
  ['machines/x.ts', use('Prose', '../src/text/prose.tsx'), 'machines/ imports only xstate, contract/'],
  [
    'src/behaviors/theme/x.ts',
    use('Prose', '../../text/prose.tsx'),
    'Import from another folder by its alias',
  ],
  ['server/x.ts', use('readSite', '../build/content/site.ts'), 'Import from another folder by its alias'],
  [
    'src/ui/x.ts',
    use('listen', './../behaviors/site/listener.ts'),
    'Import from another folder by its alias',
  ],
  [
    'src/ui/x.ts',
    use('listen', './a/../../behaviors/site/listener.ts'),
    'Import from another folder by its alias',
  ],
  [
    'src/ui/x.ts',
    use('listen', '/src/behaviors/site/listener.ts'),
    'Import from another folder by its alias',
  ],
  ['contract/x.ts', use('dates', './../src/ui/dates.ts'), 'no React, no Node'],
  ['machines/x.ts', 'export const narrow = matchMedia("(width < 1px)")\n', 'machines/ has no DOM'],
  ['machines/x.ts', 'export const said = new Intl.DateTimeFormat().format()\n', 'time and language come in'],
  [
    'scripts/x.ts',
    use('specs', '../tests/machines/laws/index.ts'),
    'Import from another folder by its alias',
  ],
  ['src/ui/x.ts', use('createApp', '#server/app.ts'), 'src/ui/ imports only contract/'],
  ['src/ui/x.ts', use('themeMachine', '#machines/theme.ts'), 'src/ui/ imports only contract/'],
  ['src/behaviors/theme/x.ts', use('contentOf', '#src/text/content.tsx'), 'src/behaviors/ imports only ui'],
  ['src/text/x.ts', use('loadPage', '#src/page/source.ts'), 'src/text/ imports only behaviors'],
  ['src/page/x.ts', use('checking', '#models/checking.ts'), 'src/page/ imports only text'],
  ['src/page/x.ts', use('createRouter', '#src/app/router.tsx'), 'src/page/ imports only text'],
  ['src/app/x.ts', use('readSite', '#build/content/site.ts'), 'Outside src/, src/ imports only'],
  ['server/x.ts', use('pageHead', '#src/page/head/page-head.ts'), 'server/ imports only contract/'],
  ['server/x.ts', use('themeMachine', '#machines/theme.ts'), 'server/ imports only contract/'],
  ['build/x.ts', use('specs', '#tests/machines/laws/index.ts'), 'build/ imports only content/'],
  ['build/x.ts', use('requireBrowser', '#scripts/browser.ts'), 'build/ imports only content/'],
  ['scripts/x.ts', use('specs', '#tests/machines/laws/index.ts'), 'scripts/ imports no tests'],
] as const

const allowed = [
  ['machines/x.ts', use('setup', 'xstate')],
  ['machines/x.ts', use('silentEffect', './effects.ts')],
  ['machines/x.ts', use('regionName', '#contract/menu-regions.ts')],
  ['src/behaviors/theme/x.ts', use('themeMachine', '#machines/theme.ts')],
  ['src/page/x.ts', use('Prose', '#src/text/prose.tsx')],
  ['server/x.ts', use('leadSchema', '#contract/lead/schema.ts')],
  ['models/x.ts', use('input', './core/input.ts')],
  ['src/text/x.ts', use('checking', '#models/checking.ts')],
] as const

const numbered = (path: string, number: number): string => path.replace('x.ts', `x${number}.ts`)

let said: Map<string, string> | undefined

/** Findings for one file. All files share one run of the linter, which takes half a second to start. */
function saidOf(file: string): string | undefined {
  said ??= lint(
    Object.fromEntries(
      [...forbidden, ...allowed].map(([path, code], number) => [numbered(path, number), code]),
    ),
  )
  return said.get(file)
}

for (const [number, [path, code, message]] of forbidden.entries()) {
  test(`${path} may not hold: ${code.split('\n')[0]}`, () => {
    expect(saidOf(numbered(path, number))).toContain(message)
  })
}

for (const [number, [path, code]] of allowed.entries()) {
  test(`${path} may hold: ${code.split('\n')[0]}`, () => {
    expect(saidOf(numbered(path, forbidden.length + number))).toBeUndefined()
  })
}

test('an import cycle is an error, types included', () => {
  const found = lint({
    'src/ui/a.ts': "import type { B } from './b.ts'\n\nexport interface A {\n  b: B\n}\n",
    'src/ui/b.ts': "import type { A } from './a.ts'\n\nexport interface B {\n  a: A\n}\n",
  })
  expect([...found.values()].join('')).toContain('noImportCycles')
})
