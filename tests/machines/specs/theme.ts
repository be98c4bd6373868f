import { expect } from 'vitest'
import { themeMachine } from '#machines/theme.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const themes = [{ theme: 'dark' }, { theme: 'light' }]

export const spec: MachineSpec = {
  machine: themeMachine,
  cases: { 'theme.adopt': themes, 'theme.follow': themes },
  invariant: (snapshot, effects) => {
    for (const effect of effects) expect(effect.params).toEqual({ theme: snapshot.value })
  },
}
