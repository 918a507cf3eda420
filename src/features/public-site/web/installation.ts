import { useSyncExternalStore } from 'react'
import { read } from '#platform/web/data.ts'
import { getInstallation, type InstallationInfo } from '../contract.ts'

let known: InstallationInfo | null = null
const listeners = new Set<() => void>()

/** Asks what this installation is. Not knowing it is no failure: then nothing of demo mode is shown. */
export async function loadInstallation(): Promise<void> {
  known = await read(getInstallation, {}).catch(() => null)
  for (const tell of listeners) tell()
}

/** Demo mode listens on the loopback only: elsewhere nothing has to wait for the answer. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Kind of this installation; null until it is known. */
export function useInstallation(): InstallationInfo | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
