import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { IslandProps } from '#contract/content/islands.ts'
import type { PlansChange, roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { defaultPlans, planFormFields, planName, shownPlan } from '#models/ai-roi-plans.ts'
import { ExportButtons } from '#src/behaviors/export-buttons/export-buttons.tsx'
import { SendResult } from '#src/behaviors/lead-form/send-result.tsx'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { findLeadIntent } from '#src/behaviors/shared/find-lead-intent.ts'
import { focusResult } from '#src/behaviors/shared/focus-result.ts'
import { NoScriptNote } from '#src/behaviors/shared/no-script-note.tsx'
import { writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { LinkNotices } from '#src/behaviors/shared/share-link-notices.tsx'
import { useStore } from '#src/behaviors/shared/store.ts'
import { useTags } from '#src/behaviors/site/use-behavior.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectRoiCalculator, focusField } from './effects.ts'
import { AdvancedInputs, Questions } from './plan-fields.tsx'
import { PlanList, usePlanFocus } from './plan-list.tsx'
import {
  calculatedPlans,
  calculatePlan,
  createPlanStore,
  findInvalidField,
  type PlanState,
  parsePlans,
  shareFormat,
} from './plan-state.ts'
import { PlanResult, SideBySide } from './result.tsx'
import styles from './roi-calculator.module.css'
import { problemText, summaryOf, workLabel } from './text.ts'

const toolId = 'roi-calculator'
const resultId = 'roi-result'

/** Calculates the ROI of up to three plans. Without JavaScript, the form posts to the server, which renders the result. */
export function Tool({ posted }: IslandProps<'roi-calculator'>) {
  const form = useRef<HTMLFormElement>(null)
  const resultHeading = useRef<HTMLHeadingElement>(null)
  const [planStore] = useState(() =>
    createPlanStore(posted === undefined ? defaultPlans : parsePlans(new URLSearchParams(posted))),
  )
  const actor = useOwnActor(connectRoiCalculator({ planStore, form }), {
    id: toolId,
    input: { isPosted: posted !== undefined },
  })
  const state = useTags(actor)
  const planState = useStore(planStore)
  const isInvalid = findInvalidField(planState.plans) !== undefined
  return (
    <div className={styles.tool}>
      <LinkNotices
        state={state}
        imported="These plans came from the link you opened. What you change stays on this device."
        className={`${assessment.notice} ${styles.notice}`}
      />
      <div className={styles.columns}>
        <PlanForm
          form={form}
          planState={planState}
          onChange={change => actor.send({ type: 'plans.change', change })}
          onSubmit={() => {
            if (isInvalid) focusField(form.current, findInvalidField(planState.plans))
            else focusResult(resultHeading.current)
          }}
        />
        <ResultSection heading={resultHeading} planState={planState} isInvalid={isInvalid} />
      </div>
      <ResultActions planState={planState} isInvalid={isInvalid} state={state} send={actor.send} />
    </div>
  )
}

interface PlanFormProps {
  form: RefObject<HTMLFormElement | null>
  planState: PlanState
  onChange: (change: PlansChange) => void
  onSubmit: () => void
}

function PlanForm({ form, planState: { plans, undoPlans }, onChange, onSubmit }: PlanFormProps) {
  const id = useId()
  const handlePlanButton = usePlanFocus(form, plans, onChange)
  const plan = shownPlan(plans)
  const formProps = {
    id,
    plan,
    parsedPlan: calculatePlan(plan).parsedPlan,
    onText: (name: string, text: string) => onChange({ act: 'write', name, text }),
  }
  return (
    <form
      ref={form}
      id={toolId}
      className={`screen-only ${styles.form}`}
      method="post"
      // Without JavaScript, the response page opens at its result.
      action={`/tools/ai-roi-calculator#${resultId}`}
      aria-label="AI ROI calculator"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {/* Enter in a field presses the form's first submit button, which must not change the plans. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        See the result
      </button>
      <input type="hidden" name={planFormFields.state} value={JSON.stringify(plans)} />
      {plans.plans.length > 1 ? <b>{planName(plans.shown)}</b> : null}
      <Questions {...formProps} onChoose={preset => onChange({ act: 'choose', preset })} />
      <button type="submit" className="button">
        See the result
      </button>
      <AdvancedInputs {...formProps} />
      <PlanList
        plans={plans}
        canRestore={undoPlans !== undefined}
        formAction={`/tools/ai-roi-calculator#${toolId}`}
        onChange={handlePlanButton}
      />
      <NoScriptNote resultPosition="beside this form" className={styles.remark} />
    </form>
  )
}

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  planState: PlanState
  isInvalid: boolean
}

function ResultSection({ heading, planState, isInvalid }: ResultSectionProps) {
  const { plans, lastValidPlan, announcement } = planState
  const outcome = lastValidPlan && calculatePlan(lastValidPlan).outcome
  const work = workLabel(shownPlan(plans))
  return (
    <section className={styles.result} aria-labelledby={resultId} data-stale={isInvalid || undefined}>
      <h2 id={resultId} tabIndex={-1} ref={heading}>
        {plans.plans.length > 1 ? `${planName(plans.shown)}: ${work}` : work}
      </h2>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isInvalid ? (
        <p className={assessment.notice}>
          {`Nothing new was calculated. ${problemText(plans)}${lastValidPlan ? ' This is the previous result.' : ''}`}
        </p>
      ) : null}
      <SideBySide plans={plans} />
      {lastValidPlan && outcome ? <PlanResult plan={lastValidPlan} outcome={outcome} /> : null}
    </section>
  )
}

interface ResultActionsProps extends Omit<ResultSectionProps, 'heading'> {
  state: Pick<SnapshotFrom<typeof roiCalculatorMachine>, 'hasTag'>
  send: ActorRefFrom<typeof roiCalculatorMachine>['send']
}

function ResultActions({ planState: { plans, lastValidPlan }, isInvalid, state, send }: ResultActionsProps) {
  const leadIntent = findLeadIntent(state)
  if (!lastValidPlan) return null
  return (
    <>
      <div className={styles.export}>
        <ExportButtons
          link={writeShareLink(shareFormat, plans)}
          file={state}
          onSave={() => send({ type: 'file.save' })}
        />
      </div>
      {/* An invalid field doesn't close an open lead form, because the visitor may have typed into it. */}
      {!isInvalid || leadIntent ? (
        <SendResult
          source={toolId}
          leadType="roi_calculator"
          summary={leadIntent ? summaryOf(calculatedPlans(plans, lastValidPlan)) : ''}
          openIntent={leadIntent}
          onToggle={intent => send({ type: 'leadIntent.toggle', leadIntent: intent })}
        />
      ) : null}
    </>
  )
}
