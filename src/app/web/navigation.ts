import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { Visitor } from './guard.ts'
import { adminHome, dashboardPath, matchRoute, subscriptionPath } from './routeTable.ts'

/** A link to a place. */
export interface NavigationLink {
  path: string
  label: string
  icon: IconName
  /** Its shorter word in the phone's tab bar; those without one stand in the avatar's menu there. */
  tab?: string
}

/** Everything that the navigation can ever show, in its order. */
const forUsers: readonly NavigationLink[] = [
  { path: dashboardPath, label: 'Dashboard', icon: 'home', tab: 'Sot' },
  { path: '/terminet', label: 'Terminet', icon: 'calendar', tab: 'Terminet' },
  { path: '/klientet', label: 'Klientet', icon: 'people', tab: 'Klientet' },
  { path: '/raportet', label: 'Raportet', icon: 'bars', tab: 'Raportet' },
  { path: '/konfigurimet', label: 'Konfigurimet', icon: 'sliders' },
  { path: subscriptionPath, label: 'Abonimi', icon: 'card' },
]

const forAdmins: readonly NavigationLink[] = [
  { path: adminHome, label: 'Përdoruesit', icon: 'people', tab: 'Përdoruesit' },
  { path: '/raportet', label: 'Raportet', icon: 'bars', tab: 'Raportet' },
  { path: subscriptionPath, label: 'Abonimi', icon: 'card', tab: 'Abonimi' },
  { path: '/top-activities', label: 'Aktivitetet kryesore', icon: 'trophy' },
  { path: '/notifications', label: 'Njoftimet', icon: 'bell', tab: 'Njoftimet' },
  { path: '/history', label: 'Historiku', icon: 'history' },
  { path: '/konfigurimet', label: 'Konfigurimet', icon: 'sliders' },
]

/**
 * The links that a visitor gets. A place whose screen is not there yet is never linked (`exists` answers for a screen's
 * name), and one that needs a subscription only for whoever has it or is on trial.
 */
export function linksFor(visitor: Visitor, exists: (screen: string) => boolean): NavigationLink[] {
  const all = visitor.role === 'admin' ? forAdmins : forUsers
  return all.filter(({ path }) => {
    const place = matchRoute(path)
    if (!place || !exists(place.screen)) return false
    return visitor.role === 'admin' || place.access !== 'subscriber' || visitor.subscribed
  })
}

/** Whether a path of the table may be linked at all. */
export function isReady(path: string, exists: (screen: string) => boolean): boolean {
  const place = matchRoute(path)
  return place !== undefined && exists(place.screen)
}

/** The client search stands in the header of whoever has clients and access to them. */
export const hasClientSearch = (visitor: Visitor): boolean => visitor.role === 'user' && visitor.subscribed
