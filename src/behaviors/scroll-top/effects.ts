import { fromCallback } from 'xstate'
import { type ScrollTopEvent, scrollTopMachine, scrollTopShare } from '#machines/scroll-top.ts'
import { scrolledShare } from '#src/behaviors/shared/scrolled-share.ts'

export const connectScrollTop = () =>
  scrollTopMachine.provide({
    actors: {
      watchScroll: fromCallback<ScrollTopEvent>(({ sendBack }) => {
        const reduced = matchMedia('(prefers-reduced-motion: reduce)')
        let past = false
        const scroll = () => {
          const now = scrolledShare() > scrollTopShare
          if (now === past) return
          past = now
          sendBack({ type: past ? 'scroll.pass' : 'scroll.return' })
        }
        const motion = () => sendBack({ type: reduced.matches ? 'motion.reduce' : 'motion.allow' })
        scroll()
        motion()
        document.addEventListener('scroll', scroll, { passive: true })
        reduced.addEventListener('change', motion)
        return () => {
          document.removeEventListener('scroll', scroll)
          reduced.removeEventListener('change', motion)
        }
      }),
    },
    actions: {
      jumpToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
      smoothScrollToTop: () => scrollTo({ top: 0, behavior: 'smooth' }),
    },
  })
