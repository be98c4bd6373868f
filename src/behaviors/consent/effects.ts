import { fromCallback } from 'xstate'
import { type ConsentEvent, consentMachine } from '#machines/consent.ts'
import { choiceKey, hasVendors, readChoice, saveChoice } from './stored-choice.ts'

const hourMs = 60 * 60 * 1000

export const connectConsent = () =>
  consentMachine.provide({
    actors: {
      watchChoice: fromCallback<ConsentEvent>(({ sendBack }) => {
        sendBack({ type: 'choice.read', ...readChoice() })
        const follow = (event: StorageEvent) => {
          if (event.key === choiceKey || event.key === null)
            sendBack({ type: 'choice.read', ...readChoice() })
        }
        // A document in the back-forward cache, or a prerendered one, may miss storage events.
        const readAgain = () => sendBack({ type: 'choice.read', ...readChoice() })
        const stop = new AbortController()
        const { signal } = stop
        addEventListener('storage', follow, { signal })
        addEventListener('pageshow', readAgain, { signal })
        document.addEventListener('prerenderingchange', readAgain, { signal })
        return () => stop.abort()
      }),
      watchTime: fromCallback<ConsentEvent>(({ sendBack }) => {
        const reportTime = () => {
          if (!document.hidden) sendBack({ type: 'clock.tick', now: Date.now(), hasVendors: hasVendors() })
        }
        const timer = setInterval(reportTime, hourMs)
        const stop = new AbortController()
        document.addEventListener('visibilitychange', reportTime, { signal: stop.signal })
        addEventListener('pageshow', reportTime, { signal: stop.signal })
        return () => {
          clearInterval(timer)
          stop.abort()
        }
      }),
    },
    actions: {
      saveChoice: (_, params) => saveChoice(params.choice, params.now, params.purposes),
    },
  })
