import { keyFileSetting } from '#platform/server/secrets/keyFile.ts'
import type { Config } from '#platform/server/config.ts'
import type { Feature } from '#platform/server/feature.ts'
import { feature as apiKeys } from '#features/integrations/api-keys/server/feature.ts'
import { feature as platformReports } from '#features/operator/platform-reports/server/feature.ts'
import { feature as appointments } from '#features/schedule/appointments/server/feature.ts'
import { feature as reassignment } from '#features/schedule/appointments/reassignment/server/feature.ts'
import { feature as series } from '#features/schedule/appointments/series/server/feature.ts'
import { feature as linked } from '#features/schedule/appointments/linked/server/feature.ts'
import { feature as auth } from '#features/accounts/auth/server/feature.ts'
import { feature as terms } from '#features/accounts/terms/server/feature.ts'
import { feature as closing } from '#features/accounts/closing/server/feature.ts'
import { feature as papers } from '#features/accounts/papers/server/feature.ts'
import { feature as availability } from '#features/salon/availability/server/feature.ts'
import { feature as calendarFeeds } from '#features/integrations/calendar-feeds/server/feature.ts'
import { feature as clients } from '#features/clients/server/feature.ts'
import { feature as clientAllergies } from '#features/clients/allergies/server/feature.ts'
import { feature as clientAnonymise } from '#features/clients/anonymise/server/feature.ts'
import { clientImport } from '#features/salon/move-in/server/clientFeature.ts'
import { feature as pastVisits } from '#features/clients/past-visits/server/feature.ts'
import { feature as clientMerge } from '#features/clients/merge/server/feature.ts'
import { feature as clientRequests } from '#features/clients/requests/server/feature.ts'
import { feature as retention } from '#features/clients/retention/server/feature.ts'
import { feature as colleagues } from '#features/accounts/colleagues/server/feature.ts'
import { feature as dashboard } from '#features/schedule/dashboard/server/feature.ts'
import { feature as dayClose } from '#features/money/day-close/server/feature.ts'
import { feature as dataExport } from '#features/salon/export/server/feature.ts'
import { feature as closedSalons } from '#features/operator/closed-salons/server/feature.ts'
import { feature as auditLog } from '#features/operator/audit-log/server/feature.ts'
import { feature as holidays } from '#features/salon/holidays/server/feature.ts'
import { feature as hours } from '#features/salon/hours/server/feature.ts'
import { feature as messages } from '#features/schedule/client-messages/server/feature.ts'
import { feature as notifications } from '#features/operator/announcements/server/feature.ts'
import { feature as onboarding } from '#features/salon/onboarding/server/feature.ts'
import { feature as onlineBooking } from '#features/online-booking/settings/server/feature.ts'
import { feature as salonPage } from '#features/online-booking/page/server/feature.ts'
import { feature as salonPrivacy } from '#features/online-booking/privacy/server/feature.ts'
import { feature as bookingFlow } from '#features/online-booking/flow/server/feature.ts'
import { feature as onlineRequests } from '#features/schedule/requests/server/feature.ts'
import { feature as push } from '#features/online-booking/web-push/server/feature.ts'
import { feature as visitMails } from '#features/online-booking/visit-mails/server/feature.ts'
import { feature as onlineBookings } from '#features/online-booking/booking/server/feature.ts'
import { feature as bookSameAgain } from '#features/online-booking/client-link/again/server/feature.ts'
import { feature as clientConsents } from '#features/clients/consents/server/feature.ts'
import { feature as ownData } from '#features/online-booking/client-link/own-data/server/feature.ts'
import { feature as clientLink } from '#features/online-booking/client-link/server/feature.ts'
import { feature as outbox } from '#features/operator/demo-mode/outbox/server/feature.ts'
import { feature as profile } from '#features/accounts/profile/server/feature.ts'
import { feature as security } from '#features/accounts/profile/security/server/feature.ts'
import { feature as receipts } from '#features/billing/receipts/server/feature.ts'
import { feature as reports } from '#features/money/reports/server/feature.ts'
import { feature as breach } from '#features/operator/security-events/breach/server/feature.ts'
import { feature as securityEvents } from '#features/operator/security-events/server/feature.ts'
import { feature as pageErrors } from '#features/operator/page-errors/server/feature.ts'
import { feature as payments } from '#features/billing/payments/server/feature.ts'
import { feature as sandboxCheckout } from '#features/operator/demo-mode/checkout/server/feature.ts'
import { feature as products } from '#features/money/products/server/feature.ts'
import { feature as sales } from '#features/money/sales/server/feature.ts'
import { feature as salesBook } from '#features/money/sales-book/server/feature.ts'
import { feature as salon } from '#features/salon/server/feature.ts'
import { feature as moveIn } from '#features/salon/move-in/server/feature.ts'
import { feature as services } from '#features/salon/services/server/feature.ts'
import { feature as publicSite } from '#features/public-site/server/feature.ts'
import { feature as barbers } from '#features/salon/barbers/server/feature.ts'
import { feature as subscriptions } from '#features/billing/subscriptions/server/feature.ts'
import { feature as walkIns } from '#features/schedule/waiting-list/walk-ins/server/feature.ts'
import { feature as waitingList } from '#features/schedule/waiting-list/server/feature.ts'
import { feature as webhooks } from '#features/integrations/webhooks/server/feature.ts'
import { feature as users } from '#features/operator/users/server/feature.ts'

/** All features of the product. `outbox` and the sandbox checkout exist in demo mode only. */
export function features(options: { demoMode: boolean }): Feature[] {
  const always = [
    publicSite,
    auth,
    terms,
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
    clientRequests,
    retention,
    clientImport,
    pastVisits,
    moveIn,
    clientAllergies,
    clientAnonymise,
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
    salonPrivacy,
    onlineBookings,
    bookingFlow,
    visitMails,
    push,
    clientLink,
    bookSameAgain,
    ownData,
    clientConsents,
    onlineRequests,
    sales,
    products,
    dayClose,
    reports,
    salesBook,
    colleagues,
    closing,
    papers,
    apiKeys,
    profile,
    security,
    dataExport,
    auditLog,
    users,
    closedSalons,
    notifications,
    platformReports,
    pageErrors,
    securityEvents,
    breach,
  ]
  return options.demoMode ? [...always, outbox, sandboxCheckout] : always
}

/** Reads every feature's settings, so that a malformed variable stops the start. Throws ConfigError. */
export function checkSettings(config: Config): void {
  config.settings.of(keyFileSetting)
  for (const { settings = [] } of features(config)) for (const setting of settings) config.settings.of(setting)
}
