import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { plural } from '#platform/shared/sq.ts'
import { limits } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { PushDevice } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ for: salonRoles })

export const pushMessages = {
  on: 'Kjo pajisje njofton për terminet online.',
  off: 'Kjo pajisje nuk njofton më.',
  removed: 'Pajisja nuk njofton më.',
  failed: 'Njoftimet nuk u ndezën. Provoni përsëri.',
} as const

export const deviceNotFound = defineFault(404, 'not_found', 'Kjo pajisje nuk njofton më.')
export const tooManyDevices = defineFault(
  409,
  'too_many_devices',
  `Njoftimet janë ndezur në ${plural(limits.devices, 'pajisje', 'pajisje')}. Fikini në njërën prej tyre.`,
)

export const listPushDevices = endpoint('GET /user/push-devices', 'listPushDevices', { access: 'member' })

export const addPushDevice = endpoint('POST /user/push-devices', 'addPushDevice', {
  failure: networkErrorMessage,
  limits: [{ by: 'user', max: 60, minutes: 60 }],
  faults: ['tooManyDevices'],
})

export const removePushDevice = endpoint('DELETE /user/push-devices/:id', 'removePushDevice', {
  access: 'member',
  failure: networkErrorMessage,
  faults: ['deviceNotFound'],
})
