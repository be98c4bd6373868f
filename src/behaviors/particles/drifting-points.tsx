import { lazy, Suspense } from 'react'
import { idle } from '#src/behaviors/shared/idle.ts'

const Field = lazy(async () => {
  await idle()
  const { ParticleField } = await import('./particle-field.tsx')
  return { default: ParticleField }
})

/** The drifting points, whose code comes when the page has started: they are the last thing that a page needs. */
export function DriftingPoints() {
  return (
    <Suspense>
      <Field />
    </Suspense>
  )
}
