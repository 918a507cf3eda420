import type { Feature } from '#platform/server/feature.ts'

export const feature: Feature = { name: 'clients', routes: [] }
