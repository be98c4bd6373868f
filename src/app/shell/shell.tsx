import { siteData } from 'virtual:site'
import { HeadContent, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  bootId,
  headlineAttribute,
  pageDataId,
  styleAttribute,
  styleId,
  vendorsAttribute,
} from '#contract/document.ts'
import type { PageAssets } from '#src/app/context.ts'
import { markupIn } from '#src/behaviors/shared/trusted-types.ts'

/** In a browser, the document's own inline style, so that React renders the same text. */
let documentAssets: Partial<PageAssets> | undefined
const readAssets = (): Partial<PageAssets> => {
  const element = import.meta.env.SSR || documentAssets ? null : document.getElementById(styleId)
  // Read only once, because React would rewrite the element if the value changed.
  documentAssets ??= element ? { style: markupIn(element) } : {}
  return documentAssets
}

export function Shell({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' })
  const assets = context.assets ?? readAssets()
  return (
    <html
      lang={siteData.site.language}
      className="dark"
      {...(import.meta.env.HAS_VENDORS ? { [vendorsAttribute]: '' } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
        {/* `applyTheme` sets `media`, so that only the current theme's color applies. */}
        <meta name="theme-color" content="#0b1514" media="all" data-theme="dark" />
        <meta name="theme-color" content="#f5f1e6" media="not all" data-theme="light" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <StaticElement tag="style" id={styleId} text={assets.style} />
        <StaticElement
          tag="script"
          id={bootId}
          text={assets.boot}
          attributes={{ [headlineAttribute]: assets.headline }}
        />
      </head>
      <body>
        {children}
        <StaticElement
          tag="script"
          id={pageDataId}
          text={assets.data}
          attributes={{
            type: 'application/json',
            'data-modules': assets.modules,
            [styleAttribute]: assets.sheet,
          }}
        />
        {/* Structured data is last, because rendering doesn't need it. */}
        <StaticElement
          tag="script"
          text={assets.structuredData}
          attributes={{ type: 'application/ld+json' }}
        />
      </body>
    </html>
  )
}

interface StaticElementProps {
  tag: 'script' | 'style'
  id?: string
  text: string | undefined
  attributes?: Record<string, string | undefined>
}

/** An element whose content the build writes and React leaves unchanged. In a browser, only the style has `text`. */
function StaticElement({ tag: Tag, id, text = '', attributes = {} }: StaticElementProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes the text: its hash is in the CSP, or it's escaped data
  return <Tag id={id} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
