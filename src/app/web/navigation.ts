import { isForRole } from '#platform/shared/roles.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { Visitor } from './guard.ts'
import {
  adminHome,
  clientsPath,
  dashboardPath,
  logoutPath,
  matchRoute,
  profilePath,
  routes,
  schedulePath,
  settingsPath,
  subscriptionPath,
} from './routes.ts'

export interface NavigationLink {
  path: string
  label: string
  icon: IconName
  /** Label in the phone's tab bar; for links without one see `phoneNavigation`. */
  tab?: string
}

const forUsers: readonly NavigationLink[] = [
  { path: dashboardPath, label: 'Dashboard', icon: 'home', tab: 'Sot' },
  { path: schedulePath, label: 'Terminet', icon: 'calendar', tab: 'Terminet' },
  { path: clientsPath, label: 'Klientet', icon: 'people', tab: 'Klientet' },
  { path: '/raportet', label: 'Raportet', icon: 'bars', tab: 'Raportet' },
  { path: settingsPath, label: 'Konfigurimet', icon: 'sliders' },
  { path: subscriptionPath, label: 'Abonimi', icon: 'card' },
]

const forAdmins: readonly NavigationLink[] = [
  { path: adminHome, label: 'Përdoruesit', icon: 'people', tab: 'Përdoruesit' },
  { path: '/raportet', label: 'Raportet', icon: 'bars', tab: 'Raportet' },
  { path: subscriptionPath, label: 'Abonimi', icon: 'card', tab: 'Abonimi' },
  { path: '/top-activities', label: 'Aktivitetet kryesore', icon: 'trophy' },
  { path: '/notifications', label: 'Njoftimet', icon: 'bell', tab: 'Njoftimet' },
  { path: '/holidays', label: 'Festat', icon: 'flag' },
  { path: '/history', label: 'Historiku', icon: 'history' },
  { path: '/siguria', label: 'Siguria', icon: 'lock' },
  { path: settingsPath, label: 'Konfigurimet', icon: 'sliders' },
]

/** Links of a visitor, without those that need a missing subscription. */
export function linksFor(visitor: Visitor): readonly NavigationLink[] {
  if (visitor.role === 'admin') return forAdmins
  const { salonRole, subscribed } = visitor
  return forUsers.filter(({ path }) => {
    const route = matchRoute(path)
    return isForRole(route?.for, salonRole) && (subscribed || route?.access !== 'subscriber')
  })
}

/**
 * Splits the links on a phone into tabs and the account menu. If the menu would get more than two, they get a tab 'Më
 * shumë'.
 */
export function phoneNavigation(
  links: readonly NavigationLink[],
): Record<'tabs' | 'more' | 'account', NavigationLink[]> {
  const tabs = links.filter((link) => link.tab)
  const rest = links.filter((link) => !link.tab)
  return rest.length > 2 ? { tabs, more: rest, account: [] } : { tabs, more: [], account: rest }
}

/** Pages that the command bar can open: those in the layout that the visitor may enter. */
export function pagesFor(visitor: Visitor): readonly NavigationLink[] {
  const links = linksFor(visitor)
  return routes.flatMap(({ path, title, access, bare, role, for: roles }) => {
    const link = links.find((one) => one.path === path)
    if (link) return [link]
    const open = access !== 'admin' && role !== 'admin' && path !== logoutPath && !bare
    const hidden = linked.has(path) || (access === 'reader' && visitor.subscribed)
    return title && open && isForRole(roles, visitor.salonRole) && !hidden
      ? [{ path, label: title, icon: path === profilePath ? 'user' : 'link' }]
      : []
  })
}
/** Pages hidden from the visitor's sidebar are not offered either. */
const linked = new Set(forUsers.map(({ path }) => path))

export const hasCommandBar = (visitor: Visitor): boolean => visitor.role === 'user' && visitor.subscribed
