import type { Feature } from '#platform/server/feature.ts'
import { feature as activity } from '#features/activity/server/feature.ts'
import { feature as appointments } from '#features/appointments/server/feature.ts'
import { feature as auth } from '#features/auth/server/feature.ts'
import { feature as clientele } from '#features/clientele/server/feature.ts'
import { feature as clients } from '#features/clients/server/feature.ts'
import { feature as dataExport } from '#features/export/server/feature.ts'
import { feature as history } from '#features/history/server/feature.ts'
import { feature as notifications } from '#features/notifications/server/feature.ts'
import { feature as outbox } from '#features/outbox/server/feature.ts'
import { feature as profile } from '#features/profile/server/feature.ts'
import { feature as reports } from '#features/reports/server/feature.ts'
import { feature as payments } from '#features/payments/server/feature.ts'
import { feature as practice } from '#features/practice/server/feature.ts'
import { feature as services } from '#features/services/server/feature.ts'
import { feature as site } from '#features/site/server/feature.ts'
import { feature as staff } from '#features/staff/server/feature.ts'
import { feature as subscriptions } from '#features/subscriptions/server/feature.ts'
import { feature as users } from '#features/users/server/feature.ts'

/** Every feature of the product, each once. `outbox` and the practice checkout exist in practice mode only. */
export function features(options: { practice: boolean }): Feature[] {
  const always = [
    site,
    auth,
    subscriptions,
    payments,
    staff,
    services,
    clients,
    appointments,
    reports,
    clientele,
    profile,
    dataExport,
    history,
    users,
    notifications,
    activity,
  ]
  return options.practice ? [...always, outbox, practice] : always
}
