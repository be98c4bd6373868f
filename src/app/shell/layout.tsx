import { Outlet } from '@tanstack/react-router'
import { ConsentBanner } from '#src/behaviors/consent/consent-banner.tsx'
import { PageBoundary } from '#src/behaviors/error-boundary/page-boundary.tsx'
import { Menu } from '#src/behaviors/menu/menu.tsx'
import { Prompts } from '#src/behaviors/prompts/prompts.ts'
import { ScrollTop } from '#src/behaviors/scroll-top/scroll-top.tsx'
import { announcerId } from '#src/behaviors/shared/announcer.ts'
import { Toasts } from '#src/behaviors/toast/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <ConsentBanner />
      <main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      {/* The menu follows the main text, so the text arrives earlier. A popover can be anywhere in the document. */}
      <Menu />
      <Prompts />
      <Footer />
      <ScrollTop />
      <Toasts policy="notice" />
      <Toasts policy="stack" />
      <p id={announcerId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
