import { fromCallback } from 'xstate'
import { type Choice, type ConsentEvent, consentMachine, type Reading } from '#machines/consent.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Names and forms: notes on the specification, "Storage names". */
const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    globalPrivacyControl?: boolean
  }
}

const hour = 60 * 60 * 1000

/** The stored choice; anything that is not one counts as none. */
export function readChoice(): Reading {
  const reading: Reading = {
    choice: null,
    timestamp: 0,
    now: Date.now(),
    optOut: navigator.globalPrivacyControl === true,
  }
  try {
    const stored: unknown = JSON.parse(readLocal(choiceKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('timestamp' in stored))
      return reading
    const { value, timestamp } = stored
    if ((value !== 'accepted' && value !== 'declined') || typeof timestamp !== 'number') return reading
    return { ...reading, choice: value, timestamp }
  } catch {
    return reading
  }
}

function saveChoice(value: Choice, timestamp: number): void {
  writeLocal(choiceKey, JSON.stringify({ value, timestamp }))
  writeLocal(noticeKey, String(timestamp))
}

/** The consent chart, connected with the browser. */
export const connectConsent = () =>
  consentMachine.provide({
    actors: {
      watchChoice: fromCallback<ConsentEvent>(({ sendBack }) => {
        sendBack({ type: 'choice.read', ...readChoice() })
        const follow = (event: StorageEvent) => {
          if (event.key === choiceKey || event.key === null)
            sendBack({ type: 'choice.read', ...readChoice() })
        }
        addEventListener('storage', follow)
        return () => removeEventListener('storage', follow)
      }),
      watchTime: fromCallback<ConsentEvent>(({ sendBack }) => {
        const tell = () => {
          if (!document.hidden) sendBack({ type: 'time.tell', now: Date.now() })
        }
        const timer = setInterval(tell, hour)
        document.addEventListener('visibilitychange', tell)
        addEventListener('pageshow', tell)
        return () => {
          clearInterval(timer)
          document.removeEventListener('visibilitychange', tell)
          removeEventListener('pageshow', tell)
        }
      }),
    },
    actions: {
      saveChoice: (_, params) => saveChoice(params.choice, params.now),
    },
  })
