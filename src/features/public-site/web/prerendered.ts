import { createContext, use } from 'react'
import { useSession } from '#platform/web/session.ts'
import type { InstallationInfo } from '../contract.ts'
import { placeholders } from '../rules.ts'
import { useInstallation } from './installation.ts'

/** True during prerendering, when the visitor is unknown. */
export const Prerendered = createContext(false)

/** Variants by login state. Prerendered pages contain both, and CSS shows the one selected by `public/theme.js`. */
export function useAudience(): { guest: boolean; member: boolean } {
  const both = use(Prerendered)
  const session = useSession()
  return { guest: both || !session, member: both || session !== null }
}

type Operator = Pick<InstallationInfo, 'contact' | 'seller' | 'officer' | 'processors'>

/** Contact address and name of the operator, its officer and processors; null while unknown. */
export function useOperator(): Operator | null {
  const written = use(Prerendered)
  const installation = useInstallation()
  return written ? placeholders : installation
}

/** True if the sample page can be linked: in demo mode. The server removes the link elsewhere (`data-sample`). */
export function useSample(): boolean {
  const written = use(Prerendered)
  const installation = useInstallation()
  return written || installation?.demoMode === true
}
