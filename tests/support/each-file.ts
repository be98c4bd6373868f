/** What holds in every test file; runs at the start of each. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closeAfterFile } from './file-end.ts'

closeAfterFile()

/** A stray warning or error fails the test that caused it; a test that expects one calls `mockClear` on it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
