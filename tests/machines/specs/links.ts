import { expect } from 'vitest'
import { linksMachine } from '#machines/links.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const payloads = [{ href: '/about' }]

export const spec: MachineSpec = {
  machine: linksMachine,
  cases: { 'link.point': payloads, 'link.touch': payloads, 'link.follow': payloads, 'link.repeat': payloads },
  invariant: (_, effects, __, event) => {
    const isClick = event.type === 'link.follow' || event.type === 'link.repeat'
    for (const { type } of effects) expect(type !== 'prefetch').toBe(isClick)
  },
}
