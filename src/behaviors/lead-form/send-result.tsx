import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lead } from '#contract/lead/fields.ts'
import { sourceLine } from '#contract/lead/message.ts'
import type { FormSource } from '#contract/measure/items.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { layOutAll } from '#src/behaviors/navigation/defer-offscreen.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { parseItem } from '#src/behaviors/shared/storage.ts'
import { SmallButton } from '#src/ui/small-button.tsx'
import { readAttempt } from './attempt.ts'
import { readDraft, saveDraft, setSummary } from './draft.ts'
import { takeIntent } from './intent-url.ts'
import { LeadFormBoundary } from './lead-form-boundary.tsx'
import styles from './send-result.module.css'

const intentTexts: Record<LeadIntent, { button: string; opening: string }> = {
  send: { button: 'Send me this', opening: 'Please send me this result.' },
  discuss: { button: 'Discuss this', opening: 'I would like to discuss this result.' },
}

const leadIntents = Object.keys(intentTexts) as LeadIntent[]

interface SendResultProps {
  source: FormSource
  leadType: string
  /** The result as text, shown before it's sent. */
  summary: string
  openIntent: LeadIntent | undefined
  /** Opens the intent's form, or closes it if it's open. */
  onToggle: (leadIntent: LeadIntent) => void
}

/** Sends a tool's result to the firm, in the editable message of a lead form. */
export function SendResult({ source, leadType, summary, openIntent, onToggle }: SendResultProps) {
  const row = useRef<HTMLDivElement>(null)
  const toggle = (leadIntent: LeadIntent) => {
    replaceDraftOpening(source, intentTexts[leadIntent].opening)
    onToggle(leadIntent)
  }
  const openFromUrl = useEffectEvent(() => {
    const intent = takeIntent()
    const leadIntent = leadIntents.find(candidate => candidate === intent)
    if (!leadIntent) return
    if (leadIntent !== openIntent) toggle(leadIntent)
    const button = row.current?.children[leadIntents.indexOf(leadIntent)] as HTMLElement | undefined
    layOutAll()
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => {
    openFromUrl()
    return currentRouter()?.subscribe('onRendered', () => openFromUrl())
  }, [])
  return (
    <div className={`${styles.container} screen-only`}>
      <p>
        We get nothing you entered unless you press Send, and you see every word first. The message ends with
        the line “Source: {source}” and, if you name it, your company. The request is labeled “{leadType}.”
      </p>
      <div className="row needs-scripts" ref={row}>
        {leadIntents.map(leadIntent => (
          <button
            key={leadIntent}
            type="button"
            className="button quiet"
            aria-expanded={openIntent === leadIntent}
            onClick={() => toggle(leadIntent)}
          >
            {intentTexts[leadIntent].button}
          </button>
        ))}
      </div>
      {openIntent ? (
        <ResultForm
          key={openIntent}
          source={source}
          leadType={leadType}
          summary={summary}
          leadIntent={openIntent}
        />
      ) : null}
    </div>
  )
}

interface ResultFormProps extends Pick<SendResultProps, 'source' | 'leadType' | 'summary'> {
  leadIntent: LeadIntent
}

/** Memoized, so a new result doesn't re-render a form that's still loading. */
const MemoizedForm = memo(LeadFormBoundary)
const fields = ['company', 'message'] as const

/**
 * A lead form that starts with the tool's result. A newer result replaces the message. If the visitor has edited the message, even before
 * reopening the form, a button offers the newer result instead. The button also appears while a sent lead is unacknowledged, because
 * resending the lead with new text would store a second one.
 */
function ResultForm({ source, leadType, summary, leadIntent }: ResultFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const messageWith = (text: string) => `${intentTexts[leadIntent].opening}\n\n${text}`
  const [initialSummary] = useState(() => findSentSummary(source, messageWith('')) ?? summary)
  const [insertedSummary, setInsertedSummary] = useState(initialSummary)
  const findMessageField = () => container.current?.querySelector('textarea')
  const insertNewResult = () => {
    const message = findMessageField()
    if (!message) return
    setSummary(source, summary)
    replaceSummary(message, insertedSummary, summary)
    setInsertedSummary(summary)
  }
  // Read the draft in an effect, because the prerendered markup can't include it.
  useEffect(() => {
    const draft = readDraft(source)
    if (draft.message && draft.summary) setInsertedSummary(draft.summary)
  }, [source])
  useEffect(() => {
    setSummary(source, insertedSummary)
    const message = findMessageField()
    if (!message) return
    message.lastPrefill = messageWith(summary)
    const isUnedited = message.value === messageWith(insertedSummary)
    if (summary !== insertedSummary && isUnedited && !readAttempt(source).body) insertNewResult()
  })
  return (
    <div ref={container} className={styles.form} onReset={() => setInsertedSummary(summary)}>
      <div className={`row ${styles.newResult}`} data-offered={summary !== insertedSummary}>
        <p aria-live="polite">
          {summary === insertedSummary
            ? null
            : 'The result has changed since this message was filled in. What you wrote is still here.'}
        </p>
        {summary === insertedSummary ? null : (
          <SmallButton
            onClick={() => {
              insertNewResult()
              findMessageField()?.focus()
            }}
          >
            Use the new result
          </SmallButton>
        )}
      </div>
      <MemoizedForm
        source={source}
        leadType={leadType}
        label={intentTexts[leadIntent].button}
        action="Send"
        fields={fields}
        message={messageWith(initialSummary)}
        leadIntent={leadIntent}
      />
    </div>
  )
}

/** Replaces the other intent's opening in an edited message. Keeps a message that was sent, so a retry is the same lead. */
function replaceDraftOpening(source: string, opening: string): void {
  const { message = '', ...draft } = readDraft(source)
  const previous = Object.values(intentTexts).find(texts => message.includes(texts.opening))?.opening
  if (previous && !readAttempt(source).body)
    saveDraft(source, { ...draft, message: message.replace(previous, opening) })
}

/** Returns the summary in an unedited message whose lead wasn't acknowledged. */
function findSentSummary(source: string, opening: string): string | undefined {
  const { body } = readAttempt(source)
  if (!body || readDraft(source).message) return
  const { message = '' } = (parseItem(body) ?? {}) as Partial<Lead>
  return message.startsWith(opening)
    ? message.slice(opening.length).split(`\n${sourceLine(source)}`)[0]
    : undefined
}

/** Replaces the earlier summary in the message, or appends the new one. */
function replaceSummary(message: HTMLTextAreaElement, previous: string, summary: string): void {
  const start = message.value.indexOf(previous)
  // Use `setRangeText`: React overrides the `value` setter, and would miss a change made through it.
  if (previous !== '' && start !== -1) message.setRangeText(summary, start, start + previous.length, 'start')
  else message.setRangeText(`\n\n${summary}`, message.value.length, message.value.length, 'start')
  message.dispatchEvent(new Event('input', { bubbles: true }))
}
