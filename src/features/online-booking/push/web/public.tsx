import { lazy } from 'react'

export { usePushDevice } from './usePushDevice.ts'

/** Loaded when the settings show it. */
export const PushCard = lazy(async () => ({ default: (await import('./PushCard.tsx')).PushCard }))
