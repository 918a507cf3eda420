export { usePushDevice } from './usePushDevice.ts'

/** Loaded lazily. */
export { PushCard } from './PushCard.tsx'
