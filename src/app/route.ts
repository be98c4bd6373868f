/**
 * Routes as the router makes them for React, without what they would bring along: hooks of their own, and the router's link component,
 * which no page uses (`docs/decisions/008`). A route's data is read with `useLoaderData({ from })`.
 */
import type { createRoute as createReactRoute, createRootRouteWithContext } from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'
import type { RouterContext } from './context.ts'

export const createRoute: typeof createReactRoute = options => new BaseRoute(options) as never

export const createRootRoute: ReturnType<typeof createRootRouteWithContext<RouterContext>> = options =>
  new BaseRootRoute(options) as never
