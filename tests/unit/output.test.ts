import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BuildUnderWayError, replaceFolder } from '#build/output.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const build = (out: string, id: string) =>
  replaceFolder(out, async next => writeFiles(next, { 'a.txt': id, 'b.txt': id }))

const stateOf = (out: string) => ({
  files: readdirSync(out).map(name => readFileSync(join(out, name), 'utf8')),
  beside: readdirSync(join(out, '..')).filter(name => name !== 'dist.lock'),
})

test('the old folder stays complete until the new one replaces it', async () => {
  const out = join(tempFolder(), 'dist')
  await build(out, 'old')
  await replaceFolder(out, async next => {
    writeFiles(next, { 'a.txt': 'new' })
    expect(stateOf(out).files).toEqual(['old', 'old'])
  })
  expect(stateOf(out)).toEqual({ files: ['new'], beside: ['dist'] })
})

test('a failed build leaves the old folder and nothing else', async () => {
  const out = join(tempFolder(), 'dist')
  await build(out, 'old')
  const failed = replaceFolder(out, async next => {
    writeFiles(next, { 'a.txt': 'new' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(stateOf(out)).toEqual({ files: ['old', 'old'], beside: ['dist'] })
})

test('a second concurrent build is refused, and the first one continues', async () => {
  const out = join(tempFolder(), 'dist')
  await replaceFolder(out, async next => {
    const error = await build(out, 'second').catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(BuildUnderWayError)
    expect((error as Error).message).toBe(`Another build of ${out} is under way: wait for its end or stop it`)
    writeFiles(next, { 'a.txt': 'first' })
  })
  expect(stateOf(out).files).toEqual(['first'])
  await build(out, 'third')
  expect(stateOf(out).files).toEqual(['third', 'third'])
})

test('a killed build leaves the old folder, and the next build cleans up', async () => {
  const out = join(tempFolder(), 'dist')
  await build(out, 'old')
  const script = `import { replaceFolder } from '#build/output.ts'
    await replaceFolder(${JSON.stringify(out)}, () => { console.log('writing'); return new Promise(() => setInterval(() => {}, 1000)) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await new Promise(resolve => child.stdout.once('data', resolve))
  await expect(build(out, 'second')).rejects.toThrow(BuildUnderWayError)
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('close', resolve))
  expect(stateOf(out)).toEqual({ files: ['old', 'old'], beside: ['dist', 'dist.next'] })
  await build(out, 'new')
  expect(stateOf(out)).toEqual({ files: ['new', 'new'], beside: ['dist'] })
})

test('after a kill between the two renames, the old folder is restored', async () => {
  const root = tempFolder()
  const out = join(root, 'dist')
  writeFiles(root, { 'dist.old/a.txt': 'old', 'dist.next/a.txt': 'new' })
  await replaceFolder(out, async () => expect(stateOf(out).files).toEqual(['old']))
  expect(existsSync(join(root, 'dist.old'))).toBe(false)
})
