import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closeAfterFile } from './file-end.ts'

closeAfterFile()

/** Any console warning or error fails its test. A test that expects one calls `mockClear`. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
