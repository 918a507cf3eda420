import type { Access } from '#platform/shared/endpoint.ts'
import { noAccess } from '#features/notifications/rules.ts'

/** One line of the route table. */
export interface Place {
  path: string
  /** The screen, by the name of its file: `features/<any>/web/<screen>.tsx`. */
  screen: string
  /** What an administrator sees here instead. */
  adminScreen?: string
  /** In front of '· Orari' in the document's title; without it the name alone stands there. */
  title?: string
  /** Who may come in: the words of the endpoints. An administrator passes `subscriber`. */
  access: Access
  /** Made for this role only; others are sent to `/`, or told what `refusal` says. */
  role?: 'user' | 'admin'
  refusal?: string
  /** Whoever is logged in has no business here. */
  guestOnly?: true
  /** Stands alone, outside of the layout with the sidebar. */
  bare?: true
  /** Exists only in demo mode; `outbox` only where mails are kept there. */
  only?: 'demoMode' | 'outbox'
}

export const dashboardPath = '/'
export const loginPath = '/login'
export const logoutPath = '/qkyqu'
export const profilePath = '/profili'
export const subscriptionPath = '/abonimi'
export const archivePath = '/arkivi'
export const adminHome = '/users'

/** The whole route table. Every other path leads to `/`. */
export const places: readonly Place[] = [
  { path: loginPath, screen: 'LoginScreen', title: 'Hyrje', access: 'public', guestOnly: true, bare: true },
  { path: '/verify-email', screen: 'VerifyEmailScreen', title: 'Verifikimi i email-it', access: 'public', bare: true },
  {
    path: '/forgot-password',
    screen: 'ForgotPasswordScreen',
    title: 'Keni harruar fjalëkalimin',
    access: 'public',
    guestOnly: true,
    bare: true,
  },
  {
    path: '/reset-password',
    screen: 'ResetPasswordScreen',
    title: 'Fjalëkalimi i ri',
    access: 'public',
    guestOnly: true,
    bare: true,
  },
  { path: '/unlock', screen: 'UnlockScreen', title: 'Zhbllokimi i llogarisë', access: 'public', bare: true },
  { path: '/privacy-policy', screen: 'PrivacyPolicyScreen', title: 'Privatësia', access: 'public', bare: true },
  { path: '/refund-policy', screen: 'RefundPolicyScreen', title: 'Rimbursimi', access: 'public', bare: true },
  { path: '/shipping-policy', screen: 'ShippingPolicyScreen', title: 'Dërgesa', access: 'public', bare: true },
  { path: '/contact-us', screen: 'ContactScreen', title: 'Kontakti', access: 'public', bare: true },
  { path: '/landing', screen: 'LandingScreen', access: 'public', bare: true },
  // The link of every announcement leads here.
  { path: '/unsubscribe', screen: 'UnsubscribeScreen', title: 'Njoftimet me email', access: 'public', bare: true },
  { path: '/payment-success', screen: 'PaymentSuccessScreen', title: 'Pagesa', access: 'member', bare: true },
  {
    path: '/outbox',
    screen: 'OutboxScreen',
    title: 'Email-et e dërguara',
    access: 'public',
    bare: true,
    only: 'outbox',
  },
  {
    path: '/sandbox-checkout',
    screen: 'SandboxCheckoutScreen',
    title: 'Pagesë provë',
    access: 'public',
    bare: true,
    only: 'demoMode',
  },

  { path: dashboardPath, screen: 'DashboardScreen', title: 'Dashboard', access: 'subscriber', role: 'user' },
  { path: '/terminet', screen: 'ScheduleScreen', title: 'Terminet', access: 'subscriber', role: 'user' },
  { path: '/klientet', screen: 'ClientsScreen', title: 'Klientet', access: 'subscriber', role: 'user' },
  {
    path: '/raportet',
    screen: 'ReportsScreen',
    adminScreen: 'SystemReportScreen',
    title: 'Raportet',
    access: 'subscriber',
  },
  { path: '/konfigurimet', screen: 'SettingsScreen', title: 'Konfigurimet', access: 'subscriber' },
  { path: profilePath, screen: 'ProfileScreen', title: 'Profili im', access: 'member' },
  { path: subscriptionPath, screen: 'SubscriptionScreen', title: 'Abonimi', access: 'member' },
  // What was entered stays readable whatever became of the subscription.
  { path: archivePath, screen: 'ReadOnlyScreen', title: 'Arkivi', access: 'reader', role: 'user' },
  { path: logoutPath, screen: 'LogoutScreen', title: 'Shkyqu', access: 'member' },
  { path: adminHome, screen: 'UsersScreen', title: 'Përdoruesit', access: 'admin' },
  { path: '/top-activities', screen: 'TopActivitiesScreen', title: 'Aktivitetet kryesore', access: 'admin' },
  { path: '/history', screen: 'AuditLogScreen', title: 'Historiku', access: 'admin' },
  {
    path: '/notifications',
    screen: 'NotificationsScreen',
    title: 'Njoftimet',
    access: 'member',
    role: 'admin',
    refusal: noAccess,
  },
]

/** The place at a path, if the table has it. */
export function matchRoute(path: string): Place | undefined {
  return places.find((place) => place.path === (path === '/' ? path : path.replace(/\/+$/, '')))
}
