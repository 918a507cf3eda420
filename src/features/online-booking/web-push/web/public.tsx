export { usePushDevice } from './usePushDevice.ts'

/** Loaded when the settings show it. */
export { PushCard } from './PushCard.tsx'
