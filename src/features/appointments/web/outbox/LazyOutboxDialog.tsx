import { lazy } from 'react'

export const OutboxDialog = lazy(async () => ({ default: (await import('./OutboxDialog.tsx')).OutboxDialog }))
