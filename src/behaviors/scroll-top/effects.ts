import { fromCallback } from 'xstate'
import { type ScrollTopEvent, scrollTopMachine, scrollTopShare } from '#machines/scroll-top.ts'
import { scrolledShare } from '#src/behaviors/shared/scrolled-share.ts'

export const connectScrollTop = () =>
  scrollTopMachine.provide({
    actors: {
      watchScroll: fromCallback<ScrollTopEvent>(({ sendBack }) => {
        const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
        let isPast = false
        const reportScroll = () => {
          const isNowPast = scrolledShare() > scrollTopShare
          if (isNowPast === isPast) return
          isPast = isNowPast
          sendBack({ type: isPast ? 'scroll.pass' : 'scroll.return' })
        }
        const reportMotion = () =>
          sendBack({ type: reducedMotion.matches ? 'motion.reduce' : 'motion.allow' })
        reportScroll()
        reportMotion()
        document.addEventListener('scroll', reportScroll, { passive: true })
        reducedMotion.addEventListener('change', reportMotion)
        return () => {
          document.removeEventListener('scroll', reportScroll)
          reducedMotion.removeEventListener('change', reportMotion)
        }
      }),
    },
    actions: {
      jumpToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
      smoothScrollToTop: () => scrollTo({ top: 0, behavior: 'smooth' }),
    },
  })
