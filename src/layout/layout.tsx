import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { announcerId } from '#src/engagement/navigation.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { Offers } from './offers.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { Toasts } from './toasts.tsx'

/** What surrounds every page. */
export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Menu />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollTop />
      <ConsentBanner />
      <Offers />
      <Toasts policy="notice" />
      <Toasts policy="stack" />
      <p id={announcerId} className="visually-hidden" aria-live="polite" />
    </>
  )
}

/** Not even the surroundings could be shown. */
export function LayoutError(props: ErrorComponentProps) {
  return (
    <main id="main">
      <ErrorScreen {...props} />
    </main>
  )
}
