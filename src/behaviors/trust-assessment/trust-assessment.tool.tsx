import { shallowEqual, useSelector } from '@xstate/react'
import {
  type ButtonHTMLAttributes,
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { IslandProps } from '#contract/content/islands.ts'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { TakeResult } from '#src/behaviors/lead-form/take-result.tsx'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'
import { NoScriptNote } from '#src/behaviors/shared/no-script-note.tsx'
import { writeShared } from '#src/behaviors/shared/share-link.ts'
import { useStore } from '#src/behaviors/shared/store.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { TakeAway } from '#src/behaviors/take-away/take-away.tsx'
import { beginWith, connectTrustAssessment } from './effects.ts'
import { FactorQuestions } from './factor-questions.tsx'
import { Results } from './results.tsx'
import { useSheetFocus } from './sheet-focus.ts'
import {
  addCommand,
  answeredSheets,
  commandField,
  emptyCommand,
  example,
  maxUses,
  removeCommand,
  shareFormat,
  type UseSheet,
} from './sheets.ts'
import { summaryOf } from './summary.ts'
import styles from './trust-assessment.module.css'
import { UseNames } from './use-names.tsx'

const tool = 'trust-assessment'
const resultId = 'trust-result'

const viewStateOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>) => ({
  example: snapshot.hasTag('example'),
  imported: snapshot.hasTag('imported'),
  empty: snapshot.hasTag('empty'),
  rejected: snapshot.hasTag('rejected'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})

/**
 * Scores up to four uses of a tool by four factors. Without scripts, the form posts to the server, which renders the result.
 */
export function Tool({ posted }: IslandProps<'trust-assessment'>) {
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isPosted = posted !== undefined
  const [sheetState] = useState(() =>
    beginWith(isPosted ? answeredSheets(new URLSearchParams(posted)) : example),
  )
  const actor = useOwnActor(connectTrustAssessment({ sheetState, form }), { id: tool, input: { isPosted } })
  const shown = useSelector(actor, viewStateOf, shallowEqual)
  const { sheets, fillCount, refocus, announcement } = useStore(sheetState)
  const keepFocus = useSheetFocus(form, fillCount, refocus)
  /** A button that posts the form without scripts and acts here with them. */
  const button = (command: string, send: () => void) => ({
    type: 'submit' as const,
    name: commandField,
    value: command,
    formAction: `/trust-assessment#${tool}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      keepFocus(command)
      send()
    },
  })
  const emptyButton = button(emptyCommand, () => actor.send({ type: 'sheets.clear' }))
  const showResult = (event: FormEvent) => {
    event.preventDefault()
    result.current?.focus()
  }
  return (
    <div className={`${assessment.tool} ${styles.tool}`}>
      <Notices
        shown={shown}
        emptyButton={emptyButton}
        onRestore={() => {
          keepFocus(emptyCommand)
          actor.send({ type: 'sheets.restore' })
        }}
      />
      <form
        ref={form}
        id={tool}
        className={`screen-only ${styles.form}`}
        method="post"
        // Without scripts, the response page opens at its result.
        action={`/trust-assessment#${resultId}`}
        aria-label="Trust assessment"
        onInput={() => actor.send({ type: 'sheet.change' })}
        onSubmit={showResult}
      >
        {/* First, so Enter in a field submits the form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          See the result
        </button>
        <div key={fillCount} className={styles.questions}>
          <UseNames
            sheets={sheets}
            removal={place => button(removeCommand(place), () => actor.send({ type: 'use.remove', place }))}
          />
          <FactorQuestions sheets={sheets} />
        </div>
        <div className="row">
          <button type="submit" className="button">
            See the result
          </button>
          {sheets.length < maxUses ? (
            <button className="button quiet" {...button(addCommand, () => actor.send({ type: 'use.add' }))}>
              Compare another use
            </button>
          ) : null}
          {shown.example ? null : (
            <button className="button quiet" {...emptyButton}>
              Clear the sheet
            </button>
          )}
        </div>
        <NoScriptNote place="below" className={`${assessment.remark} ${styles.remark}`} />
      </form>
      <ResultSection
        heading={result}
        shown={shown}
        sheets={sheets}
        announcement={announcement}
        send={actor.send}
      />
    </div>
  )
}

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  shown: ReturnType<typeof viewStateOf>
  sheets: readonly UseSheet[]
  announcement: string
  send: ActorRefFrom<typeof trustAssessmentMachine>['send']
}

const ResultSection = ({ heading, shown, sheets, announcement, send }: ResultSectionProps) => (
  <section className={`${assessment.result} ${styles.result}`} aria-labelledby={resultId}>
    <h2 id={resultId} tabIndex={-1} ref={heading}>
      {shown.example ? 'What the example says' : 'What your scores say'}
    </h2>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
    <Results sheets={sheets} />
    <div className={styles.keep}>
      <TakeAway
        link={writeShared(shareFormat, sheets)}
        file={{
          isWriting: shown.writing,
          hasFailed: shown.failed,
          onSave: () => send({ type: 'file.save' }),
        }}
      />
    </div>
    {shown.example || shown.empty ? null : (
      <TakeResult
        source={tool}
        leadType="assessment"
        summary={summaryOf(sheets)}
        openIntent={shown.leadIntent}
        onToggle={leadIntent => send({ type: 'leadIntent.toggle', leadIntent })}
      />
    )}
  </section>
)

interface NoticesProps {
  shown: ReturnType<typeof viewStateOf>
  emptyButton: ButtonHTMLAttributes<HTMLButtonElement>
  onRestore: () => void
}

const Notices = ({ shown, emptyButton, onRestore }: NoticesProps) => (
  <div className={`screen-only ${assessment.notices}`}>
    {shown.rejected ? (
      <p role="alert">
        The link couldn’t be read: part of it is missing or has changed.{' '}
        {shown.example ? 'This is the example.' : null}
      </p>
    ) : null}
    {shown.example ? (
      <p>
        This is an example, so you can see a result first. Change any answer, or{' '}
        <button form={tool} className={styles.inline} {...emptyButton}>
          start with an empty sheet
        </button>
        .
      </p>
    ) : null}
    {shown.imported ? (
      <p>These scores came from the link you opened. What you change stays on this device.</p>
    ) : null}
    {shown.empty ? (
      <p>
        The sheet is empty.{' '}
        <button type="button" className={styles.inline} onClick={onRestore}>
          Restore what was there
        </button>
      </p>
    ) : null}
  </div>
)
