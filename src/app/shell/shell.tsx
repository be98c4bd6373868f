import { siteData } from 'virtual:site'
import { HeadContent, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bootId, pageDataId, styleId } from '#contract/document.ts'
import type { PageAssets } from '#src/app/context.ts'
import sans from '#src/ui/styles/fonts/instrument-sans.woff2?url'
import serif from '#src/ui/styles/fonts/newsreader.woff2?url'

const nothing: PageAssets = { style: '', boot: '', data: '', modules: '' }

/** The document around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { assets = nothing } = useRouteContext({ from: '__root__' })
  return (
    <html lang={siteData.site.language} className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
        {/* Which one applies is the theme's to say: `applyTheme` changes their media. */}
        <meta name="theme-color" content="#0b1514" media="all" data-theme="dark" />
        <meta name="theme-color" content="#f5f1e6" media="not all" data-theme="light" />
        {[serif, sans].map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <WrittenOnce tag="script" id={bootId} text={assets.boot} />
        <WrittenOnce tag="style" id={styleId} text={assets.style} />
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          type="application/json"
          data-modules={assets.modules}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by the build; the browser renders an empty one
          dangerouslySetInnerHTML={{ __html: assets.data }}
        />
      </body>
    </html>
  )
}

/** An element whose text the build writes and React leaves alone. */
function WrittenOnce({ tag: Tag, id, text }: { tag: 'script' | 'style'; id: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text comes from the build alone and its hash is in the CSP
  return <Tag id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
