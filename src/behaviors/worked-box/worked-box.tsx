import { useId, useRef, useState } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { createStore, useStore } from '#src/behaviors/shared/store.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useTags } from '#src/behaviors/site/use-behavior.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { SmallButton } from '#src/ui/small-button.tsx'
import { connectWorkedBox } from './effects.ts'
import type { OpenBox } from './numbers.ts'
import { OpenedBox } from './opened-box.tsx'
import styles from './worked-box.module.css'

/** Lets a reader change a model's assumptions. While the box is open, CSS hides the page's table, which follows the box. */
export function WorkedBox(props: IslandProps<'worked-box'>) {
  const { model, anchor, show, changes, sourceNames } = props
  // The build has validated the plot.
  const plot = props.plot as PlotSpec | undefined
  const id = useId()
  const site = useSite()
  const element = useRef<HTMLElement>(null)
  const [boxStore] = useState(() => createStore<OpenBox | undefined>(undefined))
  const actor = useOwnActor(
    connectWorkedBox({
      model,
      anchor,
      content: { show, changes },
      plot,
      sourceNames,
      boxStore,
      element,
      site,
    }),
    { id: anchor },
  )
  const state = useTags(actor)
  const box = useStore(boxStore)
  const hasLoadFailed = state.hasTag('loadFailed')
  if (state.hasTag('open') && box)
    return (
      <OpenedBox id={id} element={element} props={props} plot={plot} box={box} state={state} actor={actor} />
    )
  return (
    <div className={`needs-scripts screen-only ${styles.opener}`}>
      <SmallButton
        aria-disabled={state.hasTag('opening') || undefined}
        aria-describedby={hasLoadFailed ? `${id}status` : undefined}
        onClick={() => actor.send({ type: 'box.open' })}
      >
        Change the assumptions
      </SmallButton>
      {hasLoadFailed ? (
        <p id={`${id}status`} role="alert">
          The assumptions couldn’t be opened, because part of the site didn’t load. Try again.
        </p>
      ) : null}
    </div>
  )
}
