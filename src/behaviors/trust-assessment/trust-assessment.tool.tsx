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
import { ExportButtons } from '#src/behaviors/export-buttons/export-buttons.tsx'
import { SendResult } from '#src/behaviors/lead-form/send-result.tsx'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { findLeadIntent } from '#src/behaviors/shared/find-lead-intent.ts'
import { focusResult } from '#src/behaviors/shared/focus-result.ts'
import { NoScriptNote } from '#src/behaviors/shared/no-script-note.tsx'
import { RestoreNotice } from '#src/behaviors/shared/restore-notice.tsx'
import { writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { useStore } from '#src/behaviors/shared/store.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectTrustAssessment, createSheetStore } from './effects.ts'
import { FactorQuestions, UseCaseNames } from './questions.tsx'
import { Results } from './results.tsx'
import { useSheetFocus } from './sheet-focus.ts'
import {
  addCommand,
  clearCommand,
  commandField,
  exampleSheets,
  maxUseCases,
  readPostedSheets,
  removeCommand,
  shareFormat,
  type UseCaseSheet,
} from './sheets.ts'
import { summaryOf } from './summary.ts'
import styles from './trust-assessment.module.css'

const toolId = 'trust-assessment'
const resultId = 'trust-result'

const viewStateOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>) => ({
  isExample: snapshot.hasTag('example'),
  isImported: snapshot.hasTag('imported'),
  isRemoved: snapshot.hasTag('removed'),
  isEmpty: snapshot.hasTag('empty'),
  isRejected: snapshot.hasTag('rejected'),
  isWriting: snapshot.hasTag('writing'),
  hasFailed: snapshot.hasTag('failed'),
  leadIntent: findLeadIntent(snapshot),
})

/** Without JavaScript, the form posts to the server, which renders the result. */
export function Tool({ posted }: IslandProps<'trust-assessment'>) {
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isPosted = posted !== undefined
  const [sheetStore] = useState(() =>
    createSheetStore(isPosted ? readPostedSheets(new URLSearchParams(posted)) : exampleSheets),
  )
  const actor = useOwnActor(connectTrustAssessment({ sheetStore, form }), { id: toolId, input: { isPosted } })
  const view = useSelector(actor, viewStateOf, shallowEqual)
  const { sheets, fillCount, refocus, announcement } = useStore(sheetStore)
  const recordCommand = useSheetFocus(form, fillCount, refocus)
  /** Without JavaScript, the button posts its command. */
  const commandButton = (command: string, send: () => void) => ({
    type: 'submit' as const,
    name: commandField,
    value: command,
    formAction: `/trust-assessment#${toolId}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      recordCommand(command)
      send()
    },
  })
  const clearButton = commandButton(clearCommand, () => actor.send({ type: 'sheets.clear' }))
  const showResult = (event: FormEvent) => {
    event.preventDefault()
    focusResult(result.current)
  }
  return (
    <div className={`${assessment.tool} ${styles.tool}`}>
      <Notices
        view={view}
        clearButton={clearButton}
        onRestore={() => {
          recordCommand(clearCommand)
          actor.send({ type: 'sheets.restore' })
        }}
      />
      <form
        ref={form}
        id={toolId}
        className={`screen-only ${styles.form}`}
        method="post"
        // Without JavaScript, the response page opens at the result.
        action={`/trust-assessment#${resultId}`}
        aria-label="Trust assessment"
        onInput={() => actor.send({ type: 'sheet.change' })}
        onSubmit={showResult}
      >
        {/* Enter in a field presses the form's first submit button, which must not change the sheets. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          See the result
        </button>
        <div key={fillCount} className={styles.questions}>
          <UseCaseNames
            sheets={sheets}
            removeButton={number =>
              commandButton(removeCommand(number), () => actor.send({ type: 'use.remove', position: number }))
            }
          />
          <FactorQuestions sheets={sheets} />
        </div>
        <div className="row">
          <button type="submit" className="button">
            See the result
          </button>
          {sheets.length < maxUseCases ? (
            <button
              className="button quiet"
              {...commandButton(addCommand, () => actor.send({ type: 'use.add' }))}
            >
              Compare another use
            </button>
          ) : null}
          {view.isExample ? null : (
            <button className="button quiet" {...clearButton}>
              Clear the sheet
            </button>
          )}
        </div>
        <NoScriptNote resultPosition="below" className={`${assessment.remark} ${styles.remark}`} />
      </form>
      <ResultSection
        heading={result}
        view={view}
        sheets={sheets}
        announcement={announcement}
        send={actor.send}
      />
    </div>
  )
}

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  view: ReturnType<typeof viewStateOf>
  sheets: readonly UseCaseSheet[]
  announcement: string
  send: ActorRefFrom<typeof trustAssessmentMachine>['send']
}

const ResultSection = ({ heading, view, sheets, announcement, send }: ResultSectionProps) => (
  <section className={`${assessment.result} ${styles.result}`} aria-labelledby={resultId}>
    <h2 id={resultId} tabIndex={-1} ref={heading}>
      {view.isExample ? 'What the example says' : 'What your scores say'}
    </h2>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
    <Results sheets={sheets} />
    <div className={styles.export}>
      <ExportButtons
        link={writeShareLink(shareFormat, sheets)}
        file={view}
        onSave={() => send({ type: 'file.save' })}
      />
    </div>
    {view.isExample || view.isEmpty ? null : (
      <SendResult
        source={toolId}
        leadType="assessment"
        summary={summaryOf(sheets)}
        openIntent={view.leadIntent}
        onToggle={leadIntent => send({ type: 'leadIntent.toggle', leadIntent })}
      />
    )}
  </section>
)

interface NoticesProps {
  view: ReturnType<typeof viewStateOf>
  clearButton: ButtonHTMLAttributes<HTMLButtonElement>
  onRestore: () => void
}

const Notices = ({ view, clearButton, onRestore }: NoticesProps) => (
  <div className={`screen-only ${assessment.notices}`}>
    {view.isRejected ? (
      <p role="alert">
        {`The link couldn’t be read: part of it is missing or has changed.${view.isExample ? ' This is the example.' : ''}`}
      </p>
    ) : null}
    {view.isExample ? (
      <p>
        This is an example, so you can see a result first. Change any answer, or{' '}
        <button form={toolId} className={assessment.inlineButton} {...clearButton}>
          start with an empty sheet
        </button>
        .
      </p>
    ) : null}
    {view.isImported ? (
      <p>These scores came from the link you opened. What you change stays on this device.</p>
    ) : null}
    {view.isRemoved ? <RestoreNotice text="One use was removed." onRestore={onRestore} /> : null}
    {view.isEmpty ? <RestoreNotice text="The sheet is empty." onRestore={onRestore} /> : null}
  </div>
)
