import { useEffect, useId, useRef } from 'react'
import type { Prompts } from '#contract/page-data.ts'
import { popupSource } from '#machines/popup.ts'
import { useActorTag, usePrompt } from '#src/behaviors/site/use-behavior.ts'
import { loadedForm, popupId } from './effects.ts'
import styles from './popup.module.css'

/** The newsletter popup: a native modal dialog that its machine opens and closes. */
export function NewsletterPopup({ content }: { content: Prompts['newsletter'] }) {
  const popup = usePrompt('popup')
  const isOpen = useActorTag(popup, 'open')
  const Form = loadedForm()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // React's `autoFocus` would focus on mount, but the dialog opens later.
  useEffect(() => title.current?.setAttribute('autofocus', ''), [])
  return (
    <dialog
      id={popupId}
      className={`rising ${styles.popup}`}
      aria-labelledby={id}
      data-state={isOpen ? 'open' : 'closed'}
      onCancel={event => {
        event.preventDefault()
        popup.send({ type: 'popup.close', reason: 'escape' })
      }}
      // A second Escape closes the dialog without a cancel event.
      onClose={() => popup.send({ type: 'popup.close', reason: 'escape' })}
      onMouseDown={event => {
        if (event.target !== event.currentTarget) return
        // If the click moved focus, the closing dialog couldn't restore it.
        event.preventDefault()
        popup.send({ type: 'popup.close', reason: 'backdrop' })
      }}
    >
      <div className={styles.sheet}>
        <p className="label">{content.label}</p>
        <h2 id={id} tabIndex={-1} ref={title}>
          {content.title}
        </h2>
        <p className={styles.text}>
          {content.text} <a href="/privacy-policy">Privacy policy</a>
        </p>
        {isOpen && Form ? (
          <Form
            source={popupSource}
            leadType="newsletter"
            label={content.label}
            action={content.action}
            fields={[]}
          />
        ) : null}
      </div>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label="Close"
        onClick={() => popup.send({ type: 'popup.close', reason: 'button' })}
      >
        ×
      </button>
    </dialog>
  )
}
