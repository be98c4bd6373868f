import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashInputs, isFresh, writeBuildInfo } from '#build/build-info.ts'
import { cacheOnDisk } from '#build/disk-cache.ts'
import { BuildInProgressError, replaceFolder } from '#build/output.ts'
import { createClassNamer } from '#build/project.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const names = [
  ...['build/build.ts', 'content/pages/index.mdx', 'contract/paths.ts', 'machines/menu.ts'],
  ...['models/checking.ts', 'public/icon.svg', 'scripts/build.ts', 'server/main.ts', 'src/ui/logo.tsx'],
  ...['vite.config.ts', 'package.json', 'package-lock.json'],
]
const inputs = Object.fromEntries(names.map(name => [name, '{}']))

function createProject(changes: Record<string, string> = {}): string {
  const root = tempFolder()
  writeFiles(root, { ...inputs, ...changes })
  return root
}

test('added or moved files change the input hash; tests, docs, and location do not', () => {
  expect(hashInputs(createProject())).toBe(hashInputs(createProject()))
  const hashes = [{}, { 'content/new.mdx': '' }, { 'content/other.mdx': '' }].map(files =>
    hashInputs(createProject(files)),
  )
  expect(new Set(hashes).size).toBe(3)
  const changed = { 'tests/a.test.ts': 'test', 'docs/writing.md': 'text' }
  expect(hashInputs(createProject(changed))).toBe(hashInputs(createProject()))
})

test.each(names)('changing %s changes the input hash', name => {
  expect(hashInputs(createProject({ [name]: 'changed' }))).not.toBe(hashInputs(createProject()))
})

test.each(['SITE_URL', 'VITE_LEADS_URL'])('changing the variable %s changes the input hash', name => {
  const root = createProject()
  const before = hashInputs(root)
  vi.stubEnv(name, 'https://other.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(hashInputs(root)).not.toBe(before)
})

test('a build is fresh until one of its inputs changes', () => {
  const root = createProject()
  writeFiles(root, { 'dist/site/index.html': 'Home' })
  const out = join(root, 'dist')
  expect(isFresh(root, out)).toBe(false)
  writeBuildInfo(out, { inputHash: hashInputs(root), day: '2025-03-01' })
  expect(isFresh(root, out)).toBe(true)
  writeFiles(root, { 'content/pages/index.mdx': 'Home, changed' })
  expect(isFresh(root, out)).toBe(false)
})

test('a build expires after its first job opening closes', () => {
  const root = createProject()
  const out = join(root, 'dist')
  writeFiles(root, { 'dist/site/index.html': 'Home' })
  writeBuildInfo(out, { inputHash: hashInputs(root), day: '2025-02-01', validThrough: '2025-03-01' })
  expect(isFresh(root, out, '2025-03-01')).toBe(true)
  expect(isFresh(root, out, '2025-03-02')).toBe(false)
})

test('the disk cache computes a result once for the same inputs, even concurrently', async () => {
  const uniqueKey = randomUUID()
  let count = 0
  const compute = (...parts: (string | Uint8Array)[]) =>
    cacheOnDisk('tests', [uniqueKey, ...parts], async () => Buffer.from(`made ${++count}`))
  const contents: unknown[] = []
  for (const parts of [['a', 'b'], ['a', 'b'], ['ab'], [Buffer.from('ab')]])
    contents.push(await compute(...parts))
  expect(contents.map(String)).toEqual(['made 1', 'made 1', 'made 2', 'made 2'])
  let concurrentCount = 0
  const computeOnce = () =>
    cacheOnDisk('tests', [uniqueKey], async () => Buffer.from(`made ${++concurrentCount}`))
  expect((await Promise.all([computeOnce(), computeOnce()])).map(String)).toEqual(['made 1', 'made 1'])
})

test('the disk cache retries a failed computation', async () => {
  const uniqueKey = randomUUID()
  await expect(cacheOnDisk('tests', [uniqueKey], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await cacheOnDisk('tests', [uniqueKey], async () => Buffer.from('yes')))).toBe('yes')
})

const buildInto = (out: string, id: string) =>
  replaceFolder(out, async next => writeFiles(next, { 'a.txt': id, 'b.txt': id }))

const readOutput = (out: string) => ({
  files: readdirSync(out).map(name => readFileSync(join(out, name), 'utf8')),
  siblings: readdirSync(join(out, '..')).filter(name => name !== 'dist.lock'),
})

test('the old build stays complete during the next build and after a failed build', async () => {
  const out = join(tempFolder(), 'dist')
  await buildInto(out, 'old')
  await replaceFolder(out, async next => {
    writeFiles(next, { 'a.txt': 'new' })
    expect(readOutput(out).files).toEqual(['old', 'old'])
  })
  expect(readOutput(out)).toEqual({ files: ['new'], siblings: ['dist'] })
  const failed = replaceFolder(out, async next => {
    writeFiles(next, { 'a.txt': 'failed' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(readOutput(out)).toEqual({ files: ['new'], siblings: ['dist'] })
})

test('a concurrent second build throws, and the first build finishes', async () => {
  const out = join(tempFolder(), 'dist')
  await replaceFolder(out, async next => {
    const error = await buildInto(out, 'second').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BuildInProgressError)
    expect((error as Error).message).toBe(
      `Another build of ${out} is in progress: wait for it to finish, or stop it`,
    )
    writeFiles(next, { 'a.txt': 'first' })
  })
  expect(readOutput(out).files).toEqual(['first'])
  await buildInto(out, 'third')
  expect(readOutput(out).files).toEqual(['third', 'third'])
})

test('a killed build leaves the old folder intact, and the next build cleans up', async () => {
  const out = join(tempFolder(), 'dist')
  await buildInto(out, 'old')
  const script = `import { replaceFolder } from '#build/output.ts'
    await replaceFolder(${JSON.stringify(out)}, () => { console.log('writing'); return new Promise(() => setInterval(() => {}, 1000)) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await new Promise(resolve => child.stdout.once('data', resolve))
  await expect(buildInto(out, 'second')).rejects.toThrow(BuildInProgressError)
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('close', resolve))
  expect(readOutput(out)).toEqual({ files: ['old', 'old'], siblings: ['dist', 'dist.next'] })
  await buildInto(out, 'new')
  expect(readOutput(out)).toEqual({ files: ['new', 'new'], siblings: ['dist'] })
})

test('if a build is killed between its renames, the next build restores the old folder', async () => {
  const root = tempFolder()
  const out = join(root, 'dist')
  writeFiles(root, { 'dist.old/a.txt': 'old', 'dist.next/a.txt': 'new' })
  await replaceFolder(out, async () => expect(readOutput(out).files).toEqual(['old']))
  expect(existsSync(join(root, 'dist.old'))).toBe(false)
})

test('a class has the same short name in every copy of the project', () => {
  const shortenName = createClassNamer('/site')
  const name = shortenName('panel', '/site/src/a.module.css')
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/)
  expect(shortenName('panel', '/site/src/a.module.css?used')).toBe(name)
  expect(createClassNamer('/copy')('panel', '/copy/src/a.module.css')).toBe(name)
  expect(shortenName('panel', '/site/src/b.module.css')).not.toBe(name)
})

test('a collision of short class names throws an error that names both classes', () => {
  const shortenName = createClassNamer('/site')
  // Four characters give 12.4 million names, so 60,000 classes collide almost certainly.
  const shortenAll = () => {
    for (let number = 0; number < 60_000; number++) shortenName(`class-${number}`, '/site/src/a.module.css')
  }
  expect(shortenAll).toThrow(
    /^\.class-\d+ of src\/a\.module\.css and \.class-\d+ of src\/a\.module\.css would both/,
  )
})
