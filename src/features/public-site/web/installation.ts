import { useSyncExternalStore } from 'react'
import { callApi } from '#platform/web/api.ts'
import { getSite, type Site } from '../contract.ts'

let known: Site | null = null
const listeners = new Set<() => void>()

/** Asks what this installation is. Not knowing it is no failure: then nothing of practice mode is shown. */
export async function loadSite(): Promise<void> {
  known = await callApi(getSite, {}).catch(() => null)
  for (const tell of listeners) tell()
}

/** Practice mode listens on the loopback only: elsewhere nothing has to wait for the answer. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What this installation is; null until that is known. */
export function useSite(): Site | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
