import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuildInfo } from '#build/build-info.ts'
import { recordRun } from '#scripts/evidence/run-records.ts'
import { copyProject } from '#tests/support/copy-project.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const hashes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
      .map(file => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )

test('a build for the same day in a different folder is byte-identical', { timeout: 600_000 }, () => {
  const copy = tempFolder()
  copyProject(process.cwd(), copy)
  const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    // Build for the day of the first build, which might be yesterday.
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(readBuildInfo('dist').day) / 1000) },
  })
  expect(status, stderr).toBe(0)
  const [second, first] = [hashes(join(copy, 'dist/site')), hashes('dist/site')]
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  const different = names.filter(name => first[name] !== second[name])
  recordRun('reproducible-builds', { files: names.length, different: different.length }, 'npm run test:full')
  expect(different).toEqual([])
})
