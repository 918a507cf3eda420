import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { TopUser, SystemReport } from './schemas.ts'

/** Figures over all salons. Days are in each salon's time zone; the period ends today in Europe/Tirane. */
const activityMessages = {
  statisticsFailed: 'Gabim gjatë ngarkimit të statistikave',
} as const

export const getTopActivities = endpoint('GET /admin/top-activities', {
  standby: true,
  access: 'admin',
  types: typesOf<typeof schemas.getTopActivities>(),
})

export const getSystemStats = endpoint('GET /system/stats', {
  standby: true,
  access: 'admin',
  failure: activityMessages.statisticsFailed,
  types: typesOf<typeof schemas.getSystemStats>(),
})

export const listSystemSalons = endpoint('GET /system/stats/salons', {
  standby: true,
  access: 'admin',
  failure: activityMessages.statisticsFailed,
  types: typesOf<typeof schemas.listSystemSalons>(),
})

export const exportSystemStats = endpoint('GET /system/stats/export', {
  standby: true,
  access: 'admin',
  stream: true,
  failure: activityMessages.statisticsFailed,
  types: typesOf<typeof schemas.exportSystemStats>(),
})
