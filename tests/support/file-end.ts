import { afterAll } from 'vitest'

// Test files run in one process and share modules, so this list outlives each file.
const closers: (() => Promise<void>)[] = []

export const onFileFinished = (close: () => Promise<void>): void => void closers.push(close)

export const closeAfterFile = (): void =>
  afterAll(async () => {
    for (const close of closers.splice(0)) await close()
  })
