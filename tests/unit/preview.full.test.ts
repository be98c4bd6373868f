import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test("Vite's preview command names the command that serves the built site", () => {
  const { VITEST: _, ...env } = process.env
  const { status, stderr } = spawnSync('node_modules/.bin/vite', ['preview'], { encoding: 'utf8', env })
  expect(stderr).toContain('run "npm start" instead of "vite preview"')
  expect(status).toBe(1)
})
