import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AppLinkProps {
  href: string
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
  'aria-current'?: 'page'
}

/** A link by address: inside the site the router follows it, anything else is an ordinary link. */
export function AppLink({ href, className = '', ...rest }: AppLinkProps) {
  const props = className ? { ...rest, className } : rest
  const isPage = href.startsWith('/') && !/\.[a-z0-9]+(?:[?#]|$)/.test(href)
  if (!isPage) return <a href={href} {...props} />
  const url = new URL(href, 'https://site.invalid')
  return (
    <Link
      {...props}
      to={url.pathname}
      activeOptions={{ exact: true }}
      search={Object.fromEntries(url.searchParams) as never}
      {...(url.hash ? { hash: url.hash.slice(1) } : {})}
    />
  )
}
