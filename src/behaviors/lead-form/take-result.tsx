import { memo } from 'react'
import { LeadFormBoundary } from './lead-form-boundary.tsx'
import styles from './take-result.module.css'

/** What a reader may want of us with a result. */
export type ResultWish = 'send' | 'discuss'

const wishes: Record<ResultWish, { button: string; opening: string }> = {
  send: { button: 'Send me this', opening: 'Please send me this result.' },
  discuss: { button: 'Discuss this', opening: 'I would like to discuss this result.' },
}

interface TakeResultProps {
  /** The tool, as leads name it. */
  source: string
  leadType: string
  /** The result in words: what is sent, and shown before. */
  summary: string
  /** The wish whose form is open. */
  open: ResultWish | undefined
  /** A button was pressed; that of the open form closes it. */
  onToggle: (wish: ResultWish) => void
}

/** Takes a result to the firm: the lead form, with a message that holds the result and that the reader may change before it is sent. */
export function TakeResult({ source, leadType, summary, open, onToggle }: TakeResultProps) {
  return (
    <div className={styles.take}>
      <p>We get nothing of what you entered unless you send it. You see every word first.</p>
      <div className={`row ${styles.wishes}`}>
        {(Object.keys(wishes) as ResultWish[]).map(wish => (
          <button
            key={wish}
            type="button"
            className="button quiet"
            aria-expanded={open === wish}
            onClick={() => onToggle(wish)}
          >
            {wishes[wish].button}
          </button>
        ))}
      </div>
      {open ? <ResultForm key={open} {...{ source, leadType, summary, wish: open }} /> : null}
    </div>
  )
}

interface ResultFormProps extends Pick<TakeResultProps, 'source' | 'leadType' | 'summary'> {
  wish: ResultWish
}

/** Remembered: a form that waits for its code is left alone while nothing about it changes. */
const ResultForm = memo(({ source, leadType, summary, wish }: ResultFormProps) => (
  <LeadFormBoundary
    source={source}
    leadType={leadType}
    label={wishes[wish].button}
    action="Send"
    fields={['company', 'message']}
    message={`${wishes[wish].opening}\n\n${summary}`}
  />
))
