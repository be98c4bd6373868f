import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inputHash, isFresh, writeBuildInfo } from '#build/build-info.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const inputs = {
  'build/build.ts': 'write',
  'content/pages/index.mdx': 'Home',
  'contract/addresses.ts': 'agree',
  'machines/menu.ts': 'menu',
  'models/checking.ts': 'checking',
  'public/icon.svg': '<svg/>',
  'scripts/build.ts': 'build',
  'server/main.ts': 'serve',
  'src/ui/logo.tsx': 'mark',
  'vite.config.ts': 'configure',
  'package.json': '{}',
  'package-lock.json': '{}',
}

function project(changes: Record<string, string> = {}): string {
  const root = tempFolder()
  writeFiles(root, { ...inputs, ...changes })
  return root
}

function setVariable(name: string, value: string): void {
  vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('the same files give the same hash in any folder', () => {
  expect(inputHash(project())).toBe(inputHash(project()))
})

test.each(Object.keys(inputs))('a change of %s changes the hash', name => {
  expect(inputHash(project({ [name]: 'changed' }))).not.toBe(inputHash(project()))
})

test('a new file changes the hash, and so does moving content to another file', () => {
  const hashes = [{}, { 'content/new.mdx': '' }, { 'content/other.mdx': '' }].map(files =>
    inputHash(project(files)),
  )
  expect(new Set(hashes).size).toBe(3)
})

test('tests and documents do not change the hash', () => {
  const changed = { 'tests/a.test.ts': 'test', 'docs/writing.md': 'text' }
  expect(inputHash(project(changed))).toBe(inputHash(project()))
})

test.each(['SITE_URL', 'VITE_LEADS_URL'])('a change of %s changes the hash', name => {
  const root = project()
  const before = inputHash(root)
  setVariable(name, 'https://other.example')
  expect(inputHash(root)).not.toBe(before)
})

test('a build is fresh until one of its inputs changes', () => {
  const root = project()
  writeFiles(root, { 'dist/site/index.html': 'Home' })
  const out = join(root, 'dist')
  expect(isFresh(root, out)).toBe(false)
  writeBuildInfo(out, { input: inputHash(root), day: '2025-03-01' })
  expect(isFresh(root, out)).toBe(true)
  writeFiles(root, { 'content/pages/index.mdx': 'Home, changed' })
  expect(isFresh(root, out)).toBe(false)
})
