import { adminHome, dashboardPath, type Place } from './routeTable.ts'

/** Who stands at the door; null for whoever is not logged in. */
export interface Visitor {
  role: 'user' | 'admin'
  /** An active subscription or a trial in progress; also true while that is not known: the server refuses anyway. */
  subscribed: boolean
}

/** What of demo mode there is. */
export interface DemoFeatures {
  demoMode: boolean
  outbox: boolean
}

export type Verdict =
  | { kind: 'show' }
  | { kind: 'landing' }
  | { kind: 'redirect'; to: string }
  | { kind: 'refuse'; sentence: string }
  /** Neither subscription nor trial: the screen that says so. */
  | { kind: 'restricted' }

const show: Verdict = { kind: 'show' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** What a visitor gets to see at a place of the route table; `undefined` is a path that the table does not have. */
export function decide(place: Place | undefined, visitor: Visitor | null, installation: DemoFeatures): Verdict {
  if (place?.only && !installation[place.only]) return redirect(dashboardPath)
  if (!visitor) return place?.access === 'public' ? show : { kind: 'landing' }
  if (!place || place.guestOnly) return redirect(dashboardPath)
  if (place.access === 'public') return show
  if (place.access === 'admin' && visitor.role !== 'admin') return redirect(dashboardPath)
  if (place.role && place.role !== visitor.role) {
    if (place.refusal) return { kind: 'refuse', sentence: place.refusal }
    return redirect(place.path === dashboardPath ? adminHome : dashboardPath)
  }
  if (place.access === 'subscriber' && visitor.role !== 'admin' && !visitor.subscribed) return { kind: 'restricted' }
  return show
}
