import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFiles } from '#contract/site-files.ts'
import { form, formPost } from '#tests/support/leads.ts'
import { startSite } from '#tests/support/site-process.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

function copyBuild() {
  const folder = tempFolder()
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  const options = { cwd: folder, env: { DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '0' } }
  return {
    serve: async () => {
      const { origin, stop } = await startSite(['dist/server/main.js'], {
        ...options,
        inheritedEnv: { PATH: process.env.PATH },
      })
      onTestFinished(async () => void (await stop()))
      return origin
    },
    leads: (...args: string[]): string =>
      execFileSync(process.execPath, ['dist/server/leads.js', ...args], { ...options, encoding: 'utf8' }),
  }
}

test('dist/ alone serves the site and lets staff list, export, and erase leads', async () => {
  const { serve, leads } = copyBuild()
  const origin = await serve()
  expect((await fetch(origin)).status).toBe(200)
  const response = await fetch(`${origin}/api/leads`, formPost(form))
  expect(response.status).toBe(200)

  expect(leads('list')).toContain(form.email)
  expect(leads('export', '--format', 'json')).toContain(`"email":"${form.email}"`)
  leads('erase', '--email', form.email)
  expect(leads('export', '--format', 'json')).not.toContain(form.email)
})

test("the built server rejects bytes that aren't UTF-8", async () => {
  const origin = await copyBuild().serve()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
  const body = 'name=Ren%E9e&email=ada%40example.org&message=Hi&source=contact'
  const send = (path: string, text: string) =>
    fetch(origin + path, { method: 'POST', headers, body: text, redirect: 'manual' })
  expect((await send('/api/leads', body)).headers.get('Location')).toContain('/contact/not-sent')
  expect((await send('/api/leads', body.replace('%E9', '%C3%A9'))).headers.get('Location')).toContain(
    '/contact/thank-you',
  )
  expect((await send('/trust-assessment', 'a=%ff')).status).not.toBe(200)
})

test('dist/ holds only the site, its file list, the server, and the build record', () => {
  expect(readdirSync('dist').sort()).toEqual(['build.json', 'server', 'site', 'site-files.json'])
})

test("the serverless handler sends the site's headers even without a database", async () => {
  const { PATH = '' } = process.env
  const program = `
    const { default: handler } = await import('./dist/server/serverless.js')
    const { status, headers } = await handler.fetch(new Request('https://functions.example/api/leads'))
    console.log(JSON.stringify({ status, ...Object.fromEntries(headers) }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })
  const { headers } = JSON.parse(readFileSync('dist/site-files.json', 'utf8')) as SiteFiles
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  expect(JSON.parse(printed)).toMatchObject({ status: 503, ...Object.fromEntries(lowerCase) })
})
