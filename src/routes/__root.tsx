import { createRootRouteWithContext } from '@tanstack/react-router'
import { notFoundHead, siteHead } from '#src/head/page-head.ts'
import { Layout, LayoutError } from '#src/layout/layout.tsx'
import { Shell } from '#src/layout/shell.tsx'
import type { RouterContext } from '#src/router.tsx'
import { NotFound } from '#src/templates/not-found.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => (matches.some(match => match.loaderData) ? siteHead() : notFoundHead()),
  shellComponent: Shell,
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: LayoutError,
})
