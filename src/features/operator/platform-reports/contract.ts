import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { TopUser, SystemReport } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/**
 * Messages of the figures over all salons. Days are in each salon's time zone; the period ends today in Europe/Tirane.
 */
const activityMessages = { statisticsFailed: 'Gabim gjatë ngarkimit të statistikave' } as const

export const getTopActivities = endpoint('GET /admin/top-activities', 'getTopActivities', {
  standby: true,
  access: 'admin',
})

export const getSystemStats = endpoint('GET /system/stats', 'getSystemStats', {
  standby: true,
  access: 'admin',
  failure: activityMessages.statisticsFailed,
})

export const listSystemSalons = endpoint('GET /system/stats/salons', 'listSystemSalons', {
  standby: true,
  access: 'admin',
  failure: activityMessages.statisticsFailed,
})

export const exportSystemStats = endpoint('GET /system/stats/export', 'exportSystemStats', {
  standby: true,
  access: 'admin',
  stream: true,
  failure: activityMessages.statisticsFailed,
})
