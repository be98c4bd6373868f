import { fromCallback } from 'xstate'
import { type ConsentEvent, consentMachine } from '#machines/consent.ts'
import { choiceKey, hasVendors, readChoice, saveChoice } from './stored-choice.ts'

const hourMs = 60 * 60 * 1000

export const connectConsent = () =>
  consentMachine.provide({
    actors: {
      watchChoice: fromCallback<ConsentEvent>(({ sendBack }) => {
        const report = () => sendBack({ type: 'choice.read', ...readChoice() })
        report()
        const handleStorage = (event: StorageEvent) => {
          if (event.key === choiceKey || event.key === null) report()
        }
        const controller = new AbortController()
        const { signal } = controller
        addEventListener('storage', handleStorage, { signal })
        // Report again, because a document that's prerendered or in the back-forward cache may miss storage events.
        addEventListener('pageshow', report, { signal })
        document.addEventListener('prerenderingchange', report, { signal })
        return () => controller.abort()
      }),
      watchTime: fromCallback<ConsentEvent>(({ sendBack }) => {
        const reportTime = () => {
          if (!document.hidden) sendBack({ type: 'clock.tick', now: Date.now(), hasVendors: hasVendors() })
        }
        const timer = setInterval(reportTime, hourMs)
        const controller = new AbortController()
        document.addEventListener('visibilitychange', reportTime, { signal: controller.signal })
        addEventListener('pageshow', reportTime, { signal: controller.signal })
        return () => {
          clearInterval(timer)
          controller.abort()
        }
      }),
    },
    actions: { saveChoice: (_, params) => saveChoice(params.choice, params.now, params.purposes) },
  })
