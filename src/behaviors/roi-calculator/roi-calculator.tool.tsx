import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
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
import { useStore } from '#src/behaviors/shared/store.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectRoiCalculator, focusField } from './effects.ts'
import { AdvancedInputs, Questions } from './plan-fields.tsx'
import { PlanList, usePlanFocus } from './plan-list.tsx'
import {
  calculatedPlans,
  calculatePlan,
  createPlanStore,
  findInvalidField,
  parsePlans,
  shareFormat,
} from './plan-state.ts'
import { PlanResult, SideBySide } from './result.tsx'
import styles from './roi-calculator.module.css'
import { problemText, summaryOf, workLabel } from './text.ts'

const toolId = 'roi-calculator'
const resultId = 'roi-result'

const viewStateOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>) => ({
  isImported: snapshot.hasTag('imported'),
  isRejected: snapshot.hasTag('rejected'),
  isWriting: snapshot.hasTag('writing'),
  hasFailed: snapshot.hasTag('failed'),
  leadIntent: findLeadIntent(snapshot),
})

/** Calculates the ROI of up to three plans. Without JavaScript, the form posts to the server, which renders the result. */
export function Tool({ posted }: IslandProps<'roi-calculator'>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const [planStore] = useState(() =>
    createPlanStore(posted === undefined ? defaultPlans : parsePlans(new URLSearchParams(posted))),
  )
  const actor = useOwnActor(connectRoiCalculator({ planStore, form }), {
    id: toolId,
    input: { isPosted: posted !== undefined },
  })
  const view = useSelector(actor, viewStateOf, shallowEqual)
  const { plans, lastValidPlan, announcement, earlierPlans } = useStore(planStore)
  const sendChange = (change: PlansChange) => actor.send({ type: 'plans.change', change })
  const handlePlanButton = usePlanFocus(form, plans, sendChange)
  const plan = shownPlan(plans)
  const formProps = {
    id,
    plan,
    parsedPlan: calculatePlan(plan).parsedPlan,
    onText: (name: string, text: string) => sendChange({ act: 'write', name, text }),
  }
  const outcome = lastValidPlan && calculatePlan(lastValidPlan).outcome
  const isInvalid = formProps.parsedPlan.problems.length > 0
  const showResult = (event: FormEvent) => {
    event.preventDefault()
    if (isInvalid) focusField(form.current, findInvalidField(plans))
    else focusResult(result.current)
  }
  return (
    <div className={styles.tool}>
      {view.isRejected ? (
        <p role="alert" className={`${assessment.notice} ${styles.notice}`}>
          The link couldn’t be read: part of it is missing or has changed. These are typical values.
        </p>
      ) : null}
      {view.isImported ? (
        <p className={`${assessment.notice} ${styles.notice}`}>
          These plans came from the link you opened. What you change stays on this device.
        </p>
      ) : null}
      <div className={styles.columns}>
        <form
          ref={form}
          id={toolId}
          className={`screen-only ${styles.form}`}
          method="post"
          // Without JavaScript, the response page opens at its result.
          action={`/tools/ai-roi-calculator#${resultId}`}
          aria-label="AI ROI calculator"
          onSubmit={showResult}
        >
          {/* Enter in a field presses the form's first submit button, which must not change the plans. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            See the result
          </button>
          <input type="hidden" name={planFormFields.state} value={JSON.stringify(plans)} />
          <Questions {...formProps} onChoose={preset => sendChange({ act: 'choose', preset })} />
          <button type="submit" className="button">
            See the result
          </button>
          <AdvancedInputs {...formProps} />
          <PlanList
            plans={plans}
            canRestore={earlierPlans !== undefined}
            formAction={`/tools/ai-roi-calculator#${toolId}`}
            onChange={handlePlanButton}
          />
          <NoScriptNote resultPosition="beside this form" className={styles.remark} />
        </form>
        <section className={styles.result} aria-labelledby={resultId} data-stale={isInvalid || undefined}>
          <h2 id={resultId} tabIndex={-1} ref={result}>
            {plans.plans.length > 1 ? `${planName(plans.shown)}: ${workLabel(plan)}` : workLabel(plan)}
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
      </div>
      {lastValidPlan ? (
        <div className={styles.export}>
          <ExportButtons
            link={writeShareLink(shareFormat, plans)}
            file={view}
            onSave={() => actor.send({ type: 'file.save' })}
          />
        </div>
      ) : null}
      {/* An invalid field doesn't close an open lead form, because the visitor may have typed into it. */}
      {lastValidPlan && (!isInvalid || view.leadIntent) ? (
        <SendResult
          source={toolId}
          leadType="roi_calculator"
          summary={view.leadIntent ? summaryOf(calculatedPlans(plans, lastValidPlan)) : ''}
          openIntent={view.leadIntent}
          onToggle={leadIntent => actor.send({ type: 'leadIntent.toggle', leadIntent })}
        />
      ) : null}
    </div>
  )
}
