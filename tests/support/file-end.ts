import { afterAll } from 'vitest'

// Test files share a process and modules. `closeAfterFile` must empty this list after each file.
const closers: (() => Promise<void>)[] = []

export const onFileFinished = (close: () => Promise<void>): void => void closers.push(close)

export const closeAfterFile = (): void =>
  afterAll(async () => {
    for (const close of closers.splice(0)) await close()
  })
