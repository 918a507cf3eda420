import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { TopUser, SystemReport } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ access: 'admin' })

/** Message for figures over all salons. Days are in each salon's time zone; the period ends today in Europe/Tirane. */
const failure = 'Gabim gjatë ngarkimit të statistikave'

export const getTopActivities = endpoint('GET /admin/top-activities', 'getTopActivities', { standby: true })

export const getSystemStats = endpoint('GET /system/stats', 'getSystemStats', { standby: true, failure })

export const listSystemSalons = endpoint('GET /system/stats/salons', 'listSystemSalons', { standby: true, failure })

export const exportSystemStats = endpoint('GET /system/stats/export', 'exportSystemStats', {
  stream: true,
  failure,
})
