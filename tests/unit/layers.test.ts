import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

/** What the linter, with this project's rules, says of a file. */
function lint(path: string, code: string): { code: number | null; output: string } {
  const folder = tempFolder()
  const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as { $schema?: string; vcs?: unknown }
  // The folder is no checkout, and its schema would be looked for beside it.
  const { $schema: _, vcs: __, ...rest } = rules
  writeFiles(folder, { 'biome.json': JSON.stringify(rest), [path]: code })
  const program = join(process.cwd(), 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(program, ['lint', '--colors=off', path], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

const use = (what: string, from: string) =>
  `import { ${what} } from '${from}'\n\nexport const used = ${what}\n`

for (const [path, code, message] of [
  [
    'machines/x.ts',
    use('createRoot', 'react-dom/client'),
    'machines/ imports xstate and its own files alone',
  ],
  [
    'machines/x.ts',
    use('theme', '#src/engagement/theme.ts'),
    'machines/ imports xstate and its own files alone',
  ],
  ['machines/x.ts', 'export const width = window.innerWidth\n', 'machines/ has no DOM'],
  ['machines/x.ts', 'export const now = Date.now()\n', 'time comes in by input or event'],
  ['src/ui/x.ts', use('createApp', '#server/app.ts'), 'src/ knows machines/ and content/ alone'],
  ['src/ui/x.ts', use('readSite', '#scripts/content/site.ts'), 'src/ knows machines/ and content/ alone'],
  ['server/x.ts', use('pageHead', '#src/head/page-head.ts'), "server/ and src/ share only the lead's schema"],
  ['server/x.ts', use('themeMachine', '#machines/theme.ts'), "server/ and src/ share only the lead's schema"],
] as const) {
  test(`${path} may not hold: ${code.split('\n')[0]}`, () => {
    const result = lint(path, code)
    expect(result.output).toContain(message)
    expect(result.code).not.toBe(0)
  })
}

for (const [path, code] of [
  ['machines/x.ts', use('setup', 'xstate')],
  ['machines/x.ts', use('silentEffect', './effects.ts')],
  ['src/ui/x.ts', use('themeMachine', '#machines/theme.ts')],
  ['server/x.ts', use('leadSchema', '#src/lead/schema.ts')],
] as const) {
  test(`${path} may hold: ${code.split('\n')[0]}`, () => {
    const result = lint(path, code)
    expect(result.output).not.toContain('noRestricted')
    expect(result.code).toBe(0)
  })
}
