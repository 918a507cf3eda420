import type { Config } from '#platform/server/config.ts'
import type { Feature } from '#platform/server/feature.ts'
import { feature as apiKeys } from '#features/api-keys/server/feature.ts'
import { feature as platformReports } from '#features/platform-reports/server/feature.ts'
import { feature as appointments } from '#features/appointments/server/feature.ts'
import { feature as reassignment } from '#features/appointments/reassignment/server/feature.ts'
import { feature as series } from '#features/appointments/series/server/feature.ts'
import { feature as linked } from '#features/appointments/linked/server/feature.ts'
import { feature as auth } from '#features/auth/server/feature.ts'
import { feature as availability } from '#features/availability/server/feature.ts'
import { feature as calendarFeeds } from '#features/calendar-feeds/server/feature.ts'
import { feature as clients } from '#features/clients/server/feature.ts'
import { feature as clientImport } from '#features/clients/import/server/feature.ts'
import { feature as clientMerge } from '#features/clients/merge/server/feature.ts'
import { feature as colleagues } from '#features/colleagues/server/feature.ts'
import { feature as dashboard } from '#features/dashboard/server/feature.ts'
import { feature as dayClose } from '#features/day-close/server/feature.ts'
import { feature as dataExport } from '#features/export/server/feature.ts'
import { feature as auditLog } from '#features/audit-log/server/feature.ts'
import { feature as holidays } from '#features/holidays/server/feature.ts'
import { feature as hours } from '#features/hours/server/feature.ts'
import { feature as messages } from '#features/messages/server/feature.ts'
import { feature as notifications } from '#features/notifications/server/feature.ts'
import { feature as onboarding } from '#features/onboarding/server/feature.ts'
import { feature as onlineBooking } from '#features/online-booking/settings/server/feature.ts'
import { feature as salonPage } from '#features/online-booking/page/server/feature.ts'
import { feature as bookingFlow } from '#features/online-booking/flow/server/feature.ts'
import { feature as onlineRequests } from '#features/online-booking/requests/server/feature.ts'
import { feature as push } from '#features/online-booking/push/server/feature.ts'
import { feature as visitMails } from '#features/online-booking/notices/server/feature.ts'
import { feature as onlineBookings } from '#features/online-booking/booking/server/feature.ts'
import { feature as bookSameAgain } from '#features/online-booking/client-link/again/server/feature.ts'
import { feature as clientLink } from '#features/online-booking/client-link/server/feature.ts'
import { feature as outbox } from '#features/demo-mode/outbox/server/feature.ts'
import { feature as profile } from '#features/profile/server/feature.ts'
import { feature as security } from '#features/profile/security/server/feature.ts'
import { feature as receipts } from '#features/billing/receipts/server/feature.ts'
import { feature as reports } from '#features/reports/server/feature.ts'
import { feature as pageErrors } from '#features/page-errors/server/feature.ts'
import { feature as payments } from '#features/billing/payments/server/feature.ts'
import { feature as sandboxCheckout } from '#features/demo-mode/checkout/server/feature.ts'
import { feature as salon } from '#features/salon/server/feature.ts'
import { feature as services } from '#features/services/server/feature.ts'
import { feature as publicSite } from '#features/public-site/server/feature.ts'
import { feature as barbers } from '#features/barbers/server/feature.ts'
import { feature as subscriptions } from '#features/billing/subscriptions/server/feature.ts'
import { feature as walkIns } from '#features/waiting-list/walk-ins/server/feature.ts'
import { feature as waitingList } from '#features/waiting-list/server/feature.ts'
import { feature as webhooks } from '#features/webhooks/server/feature.ts'
import { feature as users } from '#features/users/server/feature.ts'

/** Every feature of the product, each once. `outbox` and the sandbox checkout exist in demo mode only. */
export function features(options: { demoMode: boolean }): Feature[] {
  const always = [
    publicSite,
    auth,
    subscriptions,
    payments,
    receipts,
    salon,
    barbers,
    holidays,
    hours,
    services,
    clients,
    calendarFeeds,
    webhooks,
    clientMerge,
    clientImport,
    availability,
    appointments,
    reassignment,
    series,
    linked,
    dashboard,
    onboarding,
    waitingList,
    walkIns,
    messages,
    onlineBooking,
    salonPage,
    onlineBookings,
    bookingFlow,
    visitMails,
    push,
    clientLink,
    bookSameAgain,
    onlineRequests,
    dayClose,
    reports,
    colleagues,
    apiKeys,
    profile,
    security,
    dataExport,
    auditLog,
    users,
    notifications,
    platformReports,
    pageErrors,
  ]
  return options.demoMode ? [...always, outbox, sandboxCheckout] : always
}

/** Reads the configuration of every feature, so that a malformed variable stops the start. Throws ConfigError. */
export function checkSettings(config: Config): void {
  for (const { settings = [] } of features(config)) for (const setting of settings) config.settings.of(setting)
}
