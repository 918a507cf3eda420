import { createContext, use } from 'react'
import { useSession } from '#platform/web/session.ts'
import { stand } from '../rules.ts'
import { useInstallation } from './installation.ts'

/** True while a page is written as plain HTML, when the web app is built: then nobody knows yet who will read it. */
export const Prerendered = createContext(false)

/**
 * Whom the page speaks to. On a plain page both sides are written, and the style sheet shows the one that
 * `public/theme.js` finds in the tab.
 */
export function useAudience(): { guest: boolean; member: boolean } {
  const both = use(Prerendered)
  const session = useSession()
  return { guest: both || !session, member: both || session !== null }
}

/** Address and name of whoever runs the service; null while that is not known. */
export function useOperator(): { contact: string; seller: string } | null {
  const written = use(Prerendered)
  const installation = useInstallation()
  return written ? stand : installation
}
