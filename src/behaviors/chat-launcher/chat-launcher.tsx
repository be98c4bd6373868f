import { useEffect, useId, useRef } from 'react'
import type { Prompts } from '#contract/page-data.ts'
import { LeadFormBoundary } from '#src/behaviors/lead-form/lead-form-boundary.tsx'
import { usePrompt, useTags } from '#src/behaviors/site/use-behavior.ts'
import styles from './chat-launcher.module.css'
import { chatButtonId } from './effects.ts'

/** A button that opens the vendor's chat, or our own short form if no vendor's chat can be shown. */
export function ChatLauncher({ content }: { content: Prompts['chat'] }) {
  const chat = usePrompt('chatLauncher')
  const state = useTags(chat)
  const isOpen = state.hasTag('open')
  const isLoading = state.hasTag('loading')
  const isFormShown = state.hasTag('form')
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFormShown) title.current?.focus()
  }, [isFormShown])
  if (!state.hasTag('visible')) return null
  return (
    <section className={styles.chat} aria-label={content.label}>
      {isFormShown ? (
        <div
          className={`rising ${styles.panel}`}
          id={`${id}-panel`}
          role="dialog"
          aria-labelledby={`${id}-title`}
          onKeyDown={event => {
            if (event.key === 'Escape') chat.send({ type: 'chat.close', reason: 'escape' })
          }}
        >
          <h2 id={`${id}-title`} tabIndex={-1} ref={title}>
            {content.title}
          </h2>
          <p className={styles.text}>{content.text}</p>
          <LeadFormBoundary
            source="chat"
            leadType="general"
            label={content.label}
            action={content.action}
            fields={['message']}
          />
        </div>
      ) : null}
      <p className={isLoading ? styles.panel : 'visually-hidden'} role="status">
        {isLoading ? 'Loading the chat…' : ''}
      </p>
      <button
        type="button"
        id={chatButtonId}
        className={`button small ${styles.launcher}`}
        aria-expanded={isOpen}
        aria-controls={isFormShown ? `${id}-panel` : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => chat.send(isOpen ? { type: 'chat.close', reason: 'button' } : { type: 'chat.open' })}
      >
        {isOpen ? 'Close' : content.label}
      </button>
    </section>
  )
}
