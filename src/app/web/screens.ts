import { loadPart } from '#platform/web/loadPart.ts'
import { lazyScreen, type LazyScreen } from './lazyScreen.ts'

/**
 * All screens of the app, in the order of the route table. The login is in the main chunk; dashboard and schedule
 * share a chunk, as do the guests' pages and the administrators' pages; every other screen has its own.
 */

const loadDailyScreens = () => loadPart(() => import('./dailyScreens.ts'))
const loadGuestScreens = () => loadPart(() => import('./guestScreens.ts'))
const loadAdminScreens = () => loadPart(() => import('./adminScreens.ts'))

type GuestScreens = Awaited<ReturnType<typeof loadGuestScreens>>
type AdminScreens = Awaited<ReturnType<typeof loadAdminScreens>>

const guest = (name: keyof GuestScreens): LazyScreen => lazyScreen(async () => (await loadGuestScreens())[name])
const admin = (name: keyof AdminScreens): LazyScreen => lazyScreen(async () => (await loadAdminScreens())[name])

export const login = lazyScreen(
  async () => (await loadPart(() => import('#features/accounts/auth/web/LoginScreen.tsx'))).LoginScreen,
)

export const verifyEmail = guest('VerifyEmailScreen')
export const forgotPassword = guest('ForgotPasswordScreen')
export const resetPassword = guest('ResetPasswordScreen')
export const unlock = guest('UnlockScreen')
export const invitation = guest('InvitationScreen')
export const privacyPolicy = guest('PrivacyPolicyScreen')
export const refundPolicy = guest('RefundPolicyScreen')
export const shippingPolicy = guest('ShippingPolicyScreen')
export const terms = guest('TermsScreen')
export const agreement = guest('AgreementScreen')
export const contact = guest('ContactScreen')
export const landing = guest('LandingScreen')
export const unsubscribe = guest('UnsubscribeScreen')
export const paymentSuccess = guest('PaymentSuccessScreen')
export const outbox = guest('OutboxScreen')
export const sandboxCheckout = guest('SandboxCheckoutScreen')

export const dashboard = lazyScreen(async () => (await loadDailyScreens()).DashboardScreen)
export const schedule = lazyScreen(async () => (await loadDailyScreens()).ScheduleScreen)
export const tomorrow = lazyScreen(
  async () =>
    (await loadPart(() => import('#features/schedule/client-messages/web/TomorrowScreen.tsx'))).TomorrowScreen,
)
export const dayClose = lazyScreen(
  async () => (await loadPart(() => import('#features/money/day-close/web/DayCloseScreen.tsx'))).DayCloseScreen,
)
export const debts = lazyScreen(
  async () => (await loadPart(() => import('#features/money/day-close/web/DebtsScreen.tsx'))).DebtsScreen,
)
export const products = lazyScreen(
  async () => (await loadPart(() => import('#features/money/products/web/ProductsScreen.tsx'))).ProductsScreen,
)
export const shelfCount = lazyScreen(
  async () => (await loadPart(() => import('#features/money/products/web/CountScreen.tsx'))).CountScreen,
)
export const clients = lazyScreen(
  async () => (await loadPart(() => import('#features/clients/web/ClientsScreen.tsx'))).ClientsScreen,
)
export const retention = lazyScreen(
  async () => (await loadPart(() => import('#features/clients/retention/web/RetentionScreen.tsx'))).RetentionScreen,
)
export const clientRequests = lazyScreen(
  async () => (await loadPart(() => import('#features/clients/requests/web/RequestsScreen.tsx'))).RequestsScreen,
)
export const reports = lazyScreen(
  async () => (await loadPart(() => import('#features/money/reports/web/ReportsScreen.tsx'))).ReportsScreen,
)
export const salesBook = lazyScreen(
  async () => (await loadPart(() => import('#features/money/sales-book/web/SalesBookScreen.tsx'))).SalesBookScreen,
)
export const papers = lazyScreen(
  async () => (await loadPart(() => import('#features/accounts/papers/web/PapersScreen.tsx'))).PapersScreen,
)
export const settings = lazyScreen(async () => (await loadPart(() => import('./SettingsScreen.tsx'))).SettingsScreen)
export const profile = lazyScreen(
  async () => (await loadPart(() => import('#features/accounts/profile/web/ProfileScreen.tsx'))).ProfileScreen,
)
export const subscription = lazyScreen(
  async () =>
    (await loadPart(() => import('#features/billing/payments/web/SubscriptionScreen.tsx'))).SubscriptionScreen,
)
export const readOnly = lazyScreen(
  async () =>
    (await loadPart(() => import('#features/schedule/read-only-access/web/ReadOnlyScreen.tsx'))).ReadOnlyScreen,
)
export const access = lazyScreen(async () => (await loadPart(() => import('./AccessScreen.tsx'))).AccessScreen)
export const logout = lazyScreen(
  async () => (await loadPart(() => import('#features/accounts/auth/web/LogoutScreen.tsx'))).LogoutScreen,
)

export const systemReport = admin('SystemReportScreen')
export const users = admin('UsersScreen')
export const topActivities = admin('TopActivitiesScreen')
export const holidays = admin('BajramScreen')
export const auditLog = admin('AuditLogScreen')
export const securityEvents = admin('SecurityEventsScreen')
export const breach = admin('BreachScreen')
export const notifications = admin('NotificationsScreen')
export const adminBilling = admin('AdminBilling')
