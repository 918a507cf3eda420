import type { Access } from '#platform/shared/endpoint.ts'
import { noAccess } from '#platform/shared/copy.ts'
import { deskRoles, type SalonRole } from '#platform/shared/roles.ts'
import type { LazyScreen } from './lazyScreen.ts'
import * as screens from './screens.ts'

export interface Route {
  path: string
  screen: LazyScreen
  /** Shown to administrators instead of `screen`. */
  adminScreen?: LazyScreen
  /** Document title before '· Orari'; without one the title is 'Orari'. */
  title?: string
  /** Allowed visitors, with the endpoints' values. Administrators pass `subscriber`. */
  access: Access
  /** Allowed roles of the salon; others get a message. All by default. */
  for?: readonly SalonRole[]
  /** The only allowed role; others are redirected to `/`, or see `refusal`. */
  role?: 'user' | 'admin'
  refusal?: string
  /** Redirects logged-in users to `/`. */
  guestOnly?: true
  /** Renders without sidebar and header. */
  bare?: true
  /** Page whose navigation link is marked as current. */
  within?: string
  /** Available only in demo mode; `outbox` only if sent emails are stored in a folder. */
  only?: 'demoMode' | 'outbox'
}

export const dashboardPath = '/'
export const loginPath = '/login'
export const logoutPath = '/qkyqu'
export const schedulePath = '/terminet'
export const clientsPath = '/klientet'
export const profilePath = '/profili'
export const subscriptionPath = '/abonimi'
export const readOnlyPath = '/arkivi'
export const accessPath = '/qasja'
export const settingsPath = '/konfigurimet'
const papersPath = '/letrat'
export const adminHome = '/users'

const open = { access: 'public', bare: true } as const
const ofSalon = { access: 'subscriber', role: 'user' } as const
/** A page of owner and reception, below another one. */
const deskPage = (within: string) => ({ ...ofSalon, within, for: deskRoles })

/** Unlisted paths redirect to `/`. */
export const routes: readonly Route[] = [
  { path: loginPath, screen: screens.login, title: 'Hyrje', ...open, guestOnly: true },
  { path: '/verify-email', screen: screens.verifyEmail, title: 'Verifikimi i email-it', ...open },
  {
    path: '/forgot-password',
    screen: screens.forgotPassword,
    title: 'Keni harruar fjalëkalimin',
    ...open,
    guestOnly: true,
  },
  { path: '/reset-password', screen: screens.resetPassword, title: 'Fjalëkalimi i ri', ...open, guestOnly: true },
  { path: '/unlock', screen: screens.unlock, title: 'Zhbllokimi i llogarisë', ...open },
  { path: '/ftesa', screen: screens.invitation, title: 'Ftesa', ...open },
  { path: '/privacy-policy', screen: screens.privacyPolicy, title: 'Privatësia', ...open },
  { path: '/refund-policy', screen: screens.refundPolicy, title: 'Rimbursimi', ...open },
  { path: '/shipping-policy', screen: screens.shippingPolicy, title: 'Dërgesa', ...open },
  { path: '/kushtet', screen: screens.terms, title: 'Kushtet', ...open },
  { path: '/marreveshja', screen: screens.agreement, title: 'Marrëveshja', ...open },
  { path: '/contact-us', screen: screens.contact, title: 'Kontakti', ...open },
  { path: '/landing', screen: screens.landing, ...open },
  // Linked from every announcement email.
  { path: '/unsubscribe', screen: screens.unsubscribe, title: 'Njoftimet me email', ...open },
  { path: '/payment-success', screen: screens.paymentSuccess, title: 'Pagesa', access: 'member', bare: true },
  { path: '/outbox', screen: screens.outbox, title: 'Email-et e dërguara', ...open, only: 'outbox' },
  { path: '/sandbox-checkout', screen: screens.sandboxCheckout, title: 'Pagesë provë', ...open, only: 'demoMode' },

  { path: dashboardPath, screen: screens.dashboard, title: 'Dashboard', ...ofSalon },
  { path: schedulePath, screen: screens.schedule, title: 'Terminet', ...ofSalon },
  { path: clientsPath, screen: screens.clients, title: 'Klientet', ...ofSalon },
  { path: '/kerkesat', screen: screens.clientRequests, title: 'Kërkesat e klientëve', ...deskPage(clientsPath) },
  {
    path: '/ruajtja',
    screen: screens.retention,
    title: 'Ruajtja',
    ...ofSalon,
    within: settingsPath,
    for: ['owner'],
  },
  { path: '/neser', screen: screens.tomorrow, title: 'Nesër', ...ofSalon, within: dashboardPath },
  { path: '/mbyllja', screen: screens.dayClose, title: 'Mbyllja e ditës', ...deskPage(dashboardPath) },
  { path: '/borxhet', screen: screens.debts, title: 'Borxhet', ...deskPage(dashboardPath) },
  { path: '/produktet', screen: screens.products, title: 'Produktet', ...deskPage(settingsPath) },
  { path: '/numerimi', screen: screens.shelfCount, title: 'Numërimi', ...deskPage(settingsPath) },
  {
    path: '/raportet',
    screen: screens.reports,
    adminScreen: screens.systemReport,
    title: 'Raportet',
    access: 'subscriber',
    for: deskRoles,
  },
  { path: '/libri-i-shitjeve', screen: screens.salesBook, title: 'Libri i shitjeve', ...deskPage('/raportet') },
  { path: settingsPath, screen: screens.settings, title: 'Konfigurimet', access: 'subscriber' },
  {
    path: papersPath,
    screen: screens.papers,
    title: 'Letrat e privatësisë',
    ...ofSalon,
    within: settingsPath,
    for: ['owner'],
  },
  { path: profilePath, screen: screens.profile, title: 'Profili im', access: 'member' },
  {
    path: subscriptionPath,
    screen: screens.subscription,
    adminScreen: screens.adminBilling,
    title: 'Abonimi',
    access: 'member',
    for: ['owner'],
  },
  // A salon's data stays readable after its subscription ends.
  { path: readOnlyPath, screen: screens.readOnly, title: 'Arkivi', access: 'reader', role: 'user' },
  { path: accessPath, screen: screens.access, title: 'Qasja', access: 'reader', role: 'user', for: ['owner'] },
  { path: logoutPath, screen: screens.logout, title: 'Shkyqu', access: 'member' },
  { path: adminHome, screen: screens.users, title: 'Përdoruesit', access: 'admin' },
  { path: '/top-activities', screen: screens.topActivities, title: 'Aktivitetet kryesore', access: 'admin' },
  { path: '/holidays', screen: screens.holidays, title: 'Festat', access: 'admin' },
  { path: '/history', screen: screens.auditLog, title: 'Historiku', access: 'admin' },
  { path: '/siguria', screen: screens.securityEvents, title: 'Siguria', access: 'admin' },
  {
    path: '/siguria/shkelja',
    screen: screens.breach,
    title: 'Shkelje e të dhënave',
    access: 'admin',
    within: '/siguria',
  },
  {
    path: '/notifications',
    screen: screens.notifications,
    title: 'Njoftimet',
    access: 'member',
    role: 'admin',
    refusal: noAccess,
  },
]

export function matchRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === (path === '/' ? path : path.replace(/\/+$/, '')))
}
