import { createContext, use } from 'react'
import { useSession } from '#platform/web/session.ts'
import { placeholders } from '../rules.ts'
import { useInstallation } from './installation.ts'

/** True while pages are prerendered at build time, when the visitor is unknown. */
export const Prerendered = createContext(false)

/** Variants by login state. A prerendered page contains both, and CSS shows the one that `public/theme.js` selects. */
export function useAudience(): { guest: boolean; member: boolean } {
  const both = use(Prerendered)
  const session = useSession()
  return { guest: both || !session, member: both || session !== null }
}

/** Address and name of the operator; null while unknown. */
export function useOperator(): { contact: string; seller: string } | null {
  const written = use(Prerendered)
  const installation = useInstallation()
  return written ? placeholders : installation
}

/** True if the sample page can be linked: the demo has one. The server removes the link elsewhere (`data-sample`). */
export function useSample(): boolean {
  const written = use(Prerendered)
  const installation = useInstallation()
  return written || installation?.demoMode === true
}
