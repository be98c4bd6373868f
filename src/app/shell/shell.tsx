import { siteData } from 'virtual:site'
import { HeadContent, useRouteContext } from '@tanstack/react-router'
import type { HTMLAttributes, ReactNode } from 'react'
import {
  bootId,
  headlineAttribute,
  pageDataId,
  styleAttribute,
  styleId,
  vendorsAttribute,
} from '#contract/document.ts'
import { markupIn } from '#src/behaviors/shared/trusted-types.ts'

/** Assets that the build writes into a document. In a browser, only `style` has a value. */
export interface PageAssets {
  /** Inline CSS. The build adds it after it has rendered every page. */
  style: string
  /** URL of the deferred style sheet. Empty if the inline CSS is complete. */
  sheet: string
  boot: string
  /** The headline fonts in base64, roman and italic, separated by a space. Both are subset to the headline. */
  headline: string
  /** Page data as JSON, escaped for a script element. */
  data: string
  /** JSON-LD, escaped for a script element. */
  structuredData: string
  /** Space-separated URLs of the app's modules, in execution order. */
  modules: string
}

/** In a browser, holds the document's inline style, so React renders the same text. */
let documentAssets: Partial<PageAssets> | undefined
const readAssets = (): Partial<PageAssets> => {
  // Read only once, because React would rewrite the element if the value changed.
  const element = import.meta.env.SSR || documentAssets ? null : document.getElementById(styleId)
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
        {/* `applyTheme` sets `media`, so only the current theme's color applies. */}
        <meta name="theme-color" content="#0b1514" media="all" data-theme="dark" />
        <meta name="theme-color" content="#f5f1e6" media="not all" data-theme="light" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <StaticElement tag="style" id={styleId} text={assets.style} />
        <StaticElement
          tag="script"
          id={bootId}
          text={assets.boot}
          {...{ [headlineAttribute]: assets.headline }}
        />
      </head>
      <body>
        {children}
        <StaticElement
          tag="script"
          id={pageDataId}
          text={assets.data}
          type="application/json"
          data-modules={assets.modules}
          {...{ [styleAttribute]: assets.sheet }}
        />
        {/* Structured data is last, because rendering doesn't need it. */}
        <StaticElement tag="script" text={assets.structuredData} type="application/ld+json" />
      </body>
    </html>
  )
}

interface StaticElementProps extends HTMLAttributes<HTMLElement> {
  tag: 'script' | 'style'
  text: string | undefined
  type?: string
}

/** An element whose content the build writes and React leaves unchanged. In a browser, only the style has `text`. */
function StaticElement({ tag: Tag, text = '', ...attributes }: StaticElementProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes the text: its hash is in the CSP, or it's escaped data
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
