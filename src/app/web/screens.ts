import { lazyScreen } from './lazyScreen.ts'

/** Every screen of the app, in the order of the route table. */

export const login = lazyScreen(async () => (await import('#features/auth/web/LoginScreen.tsx')).LoginScreen)
export const verifyEmail = lazyScreen(
  async () => (await import('#features/auth/web/VerifyEmailScreen.tsx')).VerifyEmailScreen,
)
export const forgotPassword = lazyScreen(
  async () => (await import('#features/auth/web/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
)
export const resetPassword = lazyScreen(
  async () => (await import('#features/auth/web/ResetPasswordScreen.tsx')).ResetPasswordScreen,
)
export const unlock = lazyScreen(async () => (await import('#features/auth/web/UnlockScreen.tsx')).UnlockScreen)
export const invitation = lazyScreen(
  async () => (await import('#features/colleagues/web/InvitationScreen.tsx')).InvitationScreen,
)
export const privacyPolicy = lazyScreen(
  async () => (await import('#features/public-site/web/PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
)
export const refundPolicy = lazyScreen(
  async () => (await import('#features/public-site/web/RefundPolicyScreen.tsx')).RefundPolicyScreen,
)
export const shippingPolicy = lazyScreen(
  async () => (await import('#features/public-site/web/ShippingPolicyScreen.tsx')).ShippingPolicyScreen,
)
export const contact = lazyScreen(
  async () => (await import('#features/public-site/web/ContactScreen.tsx')).ContactScreen,
)
export const landing = lazyScreen(
  async () => (await import('#features/public-site/web/LandingScreen.tsx')).LandingScreen,
)
export const unsubscribe = lazyScreen(
  async () => (await import('#features/notifications/web/UnsubscribeScreen.tsx')).UnsubscribeScreen,
)
export const paymentSuccess = lazyScreen(
  async () => (await import('#features/billing/payments/web/PaymentSuccessScreen.tsx')).PaymentSuccessScreen,
)
export const outbox = lazyScreen(
  async () => (await import('#features/demo-mode/outbox/web/OutboxScreen.tsx')).OutboxScreen,
)
export const sandboxCheckout = lazyScreen(
  async () => (await import('#features/demo-mode/checkout/web/SandboxCheckoutScreen.tsx')).SandboxCheckoutScreen,
)
export const dashboard = lazyScreen(
  async () => (await import('#features/dashboard/web/DashboardScreen.tsx')).DashboardScreen,
)
export const schedule = lazyScreen(
  async () => (await import('#features/appointments/web/schedule/ScheduleScreen.tsx')).ScheduleScreen,
)
export const tomorrow = lazyScreen(
  async () => (await import('#features/messages/web/TomorrowScreen.tsx')).TomorrowScreen,
)
export const dayClose = lazyScreen(
  async () => (await import('#features/day-close/web/DayCloseScreen.tsx')).DayCloseScreen,
)
export const debts = lazyScreen(async () => (await import('#features/day-close/web/DebtsScreen.tsx')).DebtsScreen)
export const clients = lazyScreen(async () => (await import('#features/clients/web/ClientsScreen.tsx')).ClientsScreen)
export const reports = lazyScreen(async () => (await import('#features/reports/web/ReportsScreen.tsx')).ReportsScreen)
export const systemReport = lazyScreen(
  async () => (await import('#features/platform-reports/web/SystemReportScreen.tsx')).SystemReportScreen,
)
export const settings = lazyScreen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen)
export const profile = lazyScreen(async () => (await import('#features/profile/web/ProfileScreen.tsx')).ProfileScreen)
export const subscription = lazyScreen(
  async () => (await import('#features/billing/payments/web/SubscriptionScreen.tsx')).SubscriptionScreen,
)
export const readOnly = lazyScreen(
  async () => (await import('#features/read-only-access/web/ReadOnlyScreen.tsx')).ReadOnlyScreen,
)
export const logout = lazyScreen(async () => (await import('#features/auth/web/LogoutScreen.tsx')).LogoutScreen)
export const users = lazyScreen(async () => (await import('#features/users/web/UsersScreen.tsx')).UsersScreen)
export const topActivities = lazyScreen(
  async () => (await import('#features/platform-reports/web/TopActivitiesScreen.tsx')).TopActivitiesScreen,
)
export const holidays = lazyScreen(async () => (await import('#features/holidays/web/BajramScreen.tsx')).BajramScreen)
export const auditLog = lazyScreen(
  async () => (await import('#features/audit-log/web/AuditLogScreen.tsx')).AuditLogScreen,
)
export const notifications = lazyScreen(
  async () => (await import('#features/notifications/web/NotificationsScreen.tsx')).NotificationsScreen,
)
