import { noAccess } from '#platform/shared/copy.ts'
import { isForRole, type SalonRole } from '#platform/shared/roles.ts'
import { adminHome, dashboardPath, type Route } from './routes.ts'

export interface Visitor {
  role: 'user' | 'admin'
  /** Role in the salon; null for administrators. */
  salonRole: SalonRole | null
  /** True with an active subscription or trial, and while unknown. */
  subscribed: boolean
}

export interface DemoParts {
  demoMode: boolean
  outbox: boolean
}

export type Verdict =
  | { kind: 'show' }
  | { kind: 'landing' }
  | { kind: 'redirect'; to: string }
  | { kind: 'refuse'; message: string }
  /** Neither subscription nor trial: shows the restricted screen. */
  | { kind: 'restricted' }

const show: Verdict = { kind: 'show' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Decides the screen of a route for a visitor. `undefined` is a path without a route; `null` is a guest. */
export function decide(route: Route | undefined, visitor: Visitor | null, demo: DemoParts): Verdict {
  if (route?.only && !demo[route.only]) return redirect(dashboardPath)
  if (!visitor) return route?.access === 'public' ? show : { kind: 'landing' }
  if (!route || route.guestOnly) return redirect(dashboardPath)
  if (route.access === 'public') return show
  if (route.access === 'admin' && visitor.role !== 'admin') return redirect(dashboardPath)
  if (route.role && route.role !== visitor.role) {
    if (route.refusal) return { kind: 'refuse', message: route.refusal }
    return redirect(route.path === dashboardPath ? adminHome : dashboardPath)
  }
  if (!isForRole(route.for, visitor.salonRole)) return { kind: 'refuse', message: noAccess }
  if (route.access === 'subscriber' && visitor.role !== 'admin' && !visitor.subscribed) return { kind: 'restricted' }
  return show
}
