import type { ReactNode, RefObject } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { IslandProps } from '#contract/content/islands.ts'
import type { NumbersChange, workedBoxMachine } from '#machines/worked-box.ts'
import { headlineText } from '#models/core/derivation.ts'
import { keepMinusWithAmount } from '#models/core/format.ts'
import { ExportButtons } from '#src/behaviors/export-buttons/export-buttons.tsx'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { LinkNotices } from '#src/behaviors/shared/share-link-notices.tsx'
import { Steps } from '#src/behaviors/steps/steps.tsx'
import { SmallButton } from '#src/ui/small-button.tsx'
import { Assumption } from './assumption.tsx'
import { findInvalidField, isChanged, type OpenBox, plotFor } from './numbers.ts'
import styles from './worked-box.module.css'

interface OpenedBoxProps {
  id: string
  element: RefObject<HTMLElement | null>
  props: IslandProps<'worked-box'>
  plot: PlotSpec | undefined
  box: OpenBox
  state: Pick<SnapshotFrom<typeof workedBoxMachine>, 'hasTag'>
  actor: Pick<ActorRefFrom<typeof workedBoxMachine>, 'send'>
}

export function OpenedBox({ id, element, props, plot, box, state, actor }: OpenedBoxProps) {
  const { workedModel, numbers, announcement } = box
  const isInvalid = state.hasTag('invalid')
  const sendChange = (change: NumbersChange) => actor.send({ type: 'numbers.change', change })
  return (
    <section
      ref={element}
      className={styles.open}
      data-open
      aria-label={`${props.title}: change the assumptions`}
      tabIndex={-1}
    >
      <LinkNotices
        state={state}
        imported="These numbers came from the link you opened. What you change stays on this device."
        className={`${assessment.notice} ${styles.notice}`}
      />
      <div className={styles.results} data-stale={isInvalid || undefined}>
        <dl>
          {workedModel.outputs.map(output => (
            <div key={output.key}>
              <dt>{output.label}</dt>
              <dd>{keepMinusWithAmount(headlineText(numbers.calculation, output))}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {plot ? renderPlot(box, plot) : null}
      <fieldset className={styles.inputs}>
        <legend>What goes in</legend>
        {workedModel.inputs.map(input => (
          <Assumption
            key={input.key}
            id={`${id}${input.key}`}
            pageValue={workedModel.pageValues[input.key] ?? input.value}
            reason={props.changes[input.key]?.reason}
            sourceNames={props.sourceNames}
            input={input}
            numbers={numbers}
            change={sendChange}
          />
        ))}
      </fieldset>
      {/* This notice is below the fields, so it doesn't move the field that the visitor is typing in. */}
      {isInvalid ? (
        <p className={styles.stale}>
          {`“${findInvalidField(workedModel, numbers)?.input.label}” can’t be used as entered, so the field is marked, and you still see the previous result. To copy a link or download a spreadsheet, correct the field first.`}
        </p>
      ) : null}
      <ExportButtons
        link={() => actor.send({ type: 'link.copy' })}
        file={state}
        onSave={() => actor.send({ type: 'file.save' })}
      >
        <SmallButton
          aria-disabled={isChanged(workedModel, numbers) ? undefined : true}
          onClick={() => sendChange({ act: 'reset' })}
        >
          Reset
        </SmallButton>
      </ExportButtons>
      <details>
        <summary>Show the math</summary>
        <p className={styles.title}>What comes out</p>
        <Steps quantities={workedModel.quantities} calculation={numbers.calculation} />
      </details>
    </section>
  )
}

function renderPlot({ draw, workedModel, numbers }: OpenBox, plot: PlotSpec): ReactNode {
  try {
    return draw?.({ spec: plotFor(workedModel, numbers, plot), calculation: numbers.calculation })
  } catch {
    return <p>The figure can’t be drawn with these numbers. The results next to it still apply.</p>
  }
}
