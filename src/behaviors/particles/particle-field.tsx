import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectParticles } from './effects.ts'
import styles from './particle-field.module.css'

export function ParticleField() {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Create the machine once, because a canvas can be transferred to a worker only once.
  const [machine] = useState(() => connectParticles(canvas))
  const actor = useOwnActor(machine, {})
  const state = useSelector(actor, snapshot => [...snapshot.tags][0])
  const count = useSelector(actor, snapshot => snapshot.context.count)
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus
    <canvas ref={canvas} className={styles.field} aria-hidden="true" data-state={state} data-count={count} />
  )
}
