import { fromCallback } from 'xstate'
import { type ScrollTopEvent, scrollTopFraction, scrollTopMachine } from '#machines/scroll-top.ts'
import { scrollFraction } from '#src/behaviors/shared/scroll-fraction.ts'

export const connectScrollTop = () =>
  scrollTopMachine.provide({
    actors: {
      watchScroll: fromCallback<ScrollTopEvent>(({ sendBack }) => {
        const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
        const reportScroll = () =>
          sendBack({ type: scrollFraction() > scrollTopFraction ? 'scroll.pass' : 'scroll.return' })
        const reportMotion = () =>
          sendBack({ type: reducedMotion.matches ? 'motion.reduce' : 'motion.allow' })
        reportScroll()
        reportMotion()
        const controller = new AbortController()
        const { signal } = controller
        document.addEventListener('scroll', reportScroll, { signal, passive: true })
        reducedMotion.addEventListener('change', reportMotion, { signal })
        return () => controller.abort()
      }),
    },
    actions: {
      jumpToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
      smoothScrollToTop: () => scrollTo({ top: 0, behavior: 'smooth' }),
    },
  })
