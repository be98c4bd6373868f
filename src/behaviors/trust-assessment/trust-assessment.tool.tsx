import {
  type ButtonHTMLAttributes,
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import type { ActorRefFrom, EventFromLogic, SnapshotFrom } from 'xstate'
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
import { LinkNotices } from '#src/behaviors/shared/share-link-notices.tsx'
import { useStore } from '#src/behaviors/shared/store.ts'
import { useTags } from '#src/behaviors/site/use-behavior.ts'
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

/** Without JavaScript, the form posts to the server, which renders the result. */
export function Tool({ posted }: IslandProps<'trust-assessment'>) {
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isPosted = posted !== undefined
  const [sheetStore] = useState(() =>
    createSheetStore(isPosted ? readPostedSheets(new URLSearchParams(posted)) : exampleSheets),
  )
  const actor = useOwnActor(connectTrustAssessment({ sheetStore, form }), { id: toolId, input: { isPosted } })
  const state = useTags(actor)
  const { sheets, fillCount, refocus, announcement } = useStore(sheetStore)
  const recordCommand = useSheetFocus(form, fillCount, refocus)
  /** Without JavaScript, the button posts its command. */
  const commandButton: CommandButton = (command, event) => ({
    type: 'submit',
    name: commandField,
    value: command,
    formAction: `/trust-assessment#${toolId}`,
    onClick: (click: MouseEvent) => {
      click.preventDefault()
      recordCommand(command)
      actor.send(event)
    },
  })
  return (
    <div className={`${assessment.tool} ${styles.tool}`}>
      <Notices
        state={state}
        commandButton={commandButton}
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
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          focusResult(result.current)
        }}
      >
        <FormContent state={state} sheets={sheets} fillCount={fillCount} commandButton={commandButton} />
      </form>
      <ResultSection
        heading={result}
        state={state}
        sheets={sheets}
        announcement={announcement}
        send={actor.send}
      />
    </div>
  )
}

type State = Pick<SnapshotFrom<typeof trustAssessmentMachine>, 'hasTag'>

/** Returns the attributes of a button that sends the event. */
type CommandButton = (
  command: string,
  event: EventFromLogic<typeof trustAssessmentMachine>,
) => ButtonHTMLAttributes<HTMLButtonElement>

interface FormContentProps {
  state: State
  sheets: readonly UseCaseSheet[]
  fillCount: number
  commandButton: CommandButton
}

const FormContent = ({ state, sheets, fillCount, commandButton }: FormContentProps) => (
  <>
    {/* Enter in a field presses the form's first submit button, which must not change the sheets. */}
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      See the result
    </button>
    <div key={fillCount} className={`${styles.questions} ${assessment.settling}`}>
      <UseCaseNames
        sheets={sheets}
        removeButton={number =>
          commandButton(removeCommand(number), { type: 'use.remove', position: number })
        }
      />
      <FactorQuestions sheets={sheets} />
    </div>
    <div className="row">
      <button type="submit" className="button">
        See the result
      </button>
      {sheets.length < maxUseCases ? (
        <button className="button quiet" {...commandButton(addCommand, { type: 'use.add' })}>
          Compare another use
        </button>
      ) : null}
      {state.hasTag('example') ? null : (
        <button className="button quiet" {...commandButton(clearCommand, { type: 'sheets.clear' })}>
          Clear the sheet
        </button>
      )}
    </div>
    <NoScriptNote resultPosition="below" className={`${assessment.remark} ${styles.remark}`} />
  </>
)

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  state: State
  sheets: readonly UseCaseSheet[]
  announcement: string
  send: ActorRefFrom<typeof trustAssessmentMachine>['send']
}

const ResultSection = ({ heading, state, sheets, announcement, send }: ResultSectionProps) => (
  <section className={`${assessment.result} ${styles.result}`} aria-labelledby={resultId}>
    <h2 id={resultId} tabIndex={-1} ref={heading}>
      {state.hasTag('example') ? 'What the example says' : 'What your scores say'}
    </h2>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
    <Results sheets={sheets} />
    <div className={styles.export}>
      <ExportButtons
        link={writeShareLink(shareFormat, sheets)}
        file={state}
        onSave={() => send({ type: 'file.save' })}
      />
    </div>
    {state.hasTag('example') || state.hasTag('empty') ? null : (
      <SendResult
        source={toolId}
        leadType="assessment"
        summary={summaryOf(sheets)}
        openIntent={findLeadIntent(state)}
        onToggle={leadIntent => send({ type: 'leadIntent.toggle', leadIntent })}
      />
    )}
  </section>
)

interface NoticesProps extends Pick<FormContentProps, 'state' | 'commandButton'> {
  onRestore: () => void
}

const Notices = ({ state, commandButton, onRestore }: NoticesProps) => (
  <div className={`screen-only ${assessment.notices}`}>
    <LinkNotices
      state={state}
      imported="These scores came from the link you opened. What you change stays on this device."
    />
    {state.hasTag('example') ? (
      <p>
        This is an example, so you can see a result first. Change any answer, or{' '}
        <button
          form={toolId}
          className={assessment.inlineButton}
          {...commandButton(clearCommand, { type: 'sheets.clear' })}
        >
          start with an empty sheet
        </button>
        .
      </p>
    ) : null}
    {state.hasTag('removed') ? <RestoreNotice text="One use was removed." onRestore={onRestore} /> : null}
    {state.hasTag('empty') ? <RestoreNotice text="The sheet is empty." onRestore={onRestore} /> : null}
  </div>
)
