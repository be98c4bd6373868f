/** What a test file shares among its tests is closed after the last of them. */
import { afterAll } from 'vitest'

// Files run one after the other in the same process and share its modules; this list outlives each of them.
const closers: (() => Promise<void>)[] = []

/** Calls a function once the running test file is done. */
export const onFileFinished = (close: () => Promise<void>): void => void closers.push(close)

/** Called for each test file anew, by the setup of all. */
export const closeAfterFile = (): void =>
  afterAll(async () => {
    for (const close of closers.splice(0)) await close()
  })
