import type { ReactNode } from 'react'
import { timeOnPageMs } from '#src/behaviors/shared/time-on-page.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'

let promptsLayer: ReactNode

/** Renders the popup and the chat launcher once their machines run. */
export const Prompts = () => (useActorTag(useSite(), 'loaded') ? promptsLayer : null)

export async function loadPrompts() {
  await waitForIdle()
  const { preparePrompts } = await import('./prepare-prompts.tsx')
  const { prompts, hideMobile, layer } = await preparePrompts()
  promptsLayer = layer
  return { prompts, settings: { hideMobile, elapsedMs: timeOnPageMs() } }
}
