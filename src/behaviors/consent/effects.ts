import { fromCallback } from 'xstate'
import { type ConsentEvent, consentMachine } from '#machines/consent.ts'
import { choiceKey, hasVendors, readChoice, saveChoice } from './stored-choice.ts'

const hour = 60 * 60 * 1000

export const connectConsent = () =>
  consentMachine.provide({
    actors: {
      watchChoice: fromCallback<ConsentEvent>(({ sendBack }) => {
        sendBack({ type: 'choice.read', ...readChoice() })
        const follow = (event: StorageEvent) => {
          if (event.key === choiceKey || event.key === null)
            sendBack({ type: 'choice.read', ...readChoice() })
        }
        // A cached or prerendered document may miss storage events.
        const look = () => sendBack({ type: 'choice.read', ...readChoice() })
        const gone = new AbortController()
        const { signal } = gone
        addEventListener('storage', follow, { signal })
        addEventListener('pageshow', look, { signal })
        document.addEventListener('prerenderingchange', look, { signal })
        return () => gone.abort()
      }),
      watchTime: fromCallback<ConsentEvent>(({ sendBack }) => {
        const tell = () => {
          if (!document.hidden) sendBack({ type: 'clock.tick', now: Date.now(), hasVendors: hasVendors() })
        }
        const timer = setInterval(tell, hour)
        const gone = new AbortController()
        document.addEventListener('visibilitychange', tell, { signal: gone.signal })
        addEventListener('pageshow', tell, { signal: gone.signal })
        return () => {
          clearInterval(timer)
          gone.abort()
        }
      }),
    },
    actions: {
      saveChoice: (_, params) => saveChoice(params.choice, params.now, params.purposes),
    },
  })
