import { createFileRoute } from '@tanstack/react-router'
import { contentRoute } from '#src/pages/route.tsx'

export const Route = createFileRoute('/insights/$')(contentRoute())
