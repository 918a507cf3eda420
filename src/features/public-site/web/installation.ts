import { useSyncExternalStore } from 'react'
import { read } from '#platform/web/data.ts'
import { makeListeners } from '#platform/web/listeners.ts'
import { getInstallation, type InstallationInfo } from '../contract.ts'

let known: InstallationInfo | null = null
const { notify, subscribe } = makeListeners()

/** Loads the installation's properties. On a failure nothing of demo mode is shown. */
export async function loadInstallation(): Promise<void> {
  known = await read(getInstallation, {}).catch(() => null)
  notify()
}

/** True for loopback hosts, the only ones of demo mode; elsewhere rendering need not wait. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Properties of this installation; null until loaded. */
export function useInstallation(): InstallationInfo | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
