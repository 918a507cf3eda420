import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { plural } from '#platform/shared/sq.ts'
import { limits } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { PushDevice } from './schemas.ts'

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

export const listPushDevices = endpoint('GET /user/push-devices', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  types: typesOf<typeof schemas.listPushDevices>(),
})

export const addPushDevice = endpoint('POST /user/push-devices', {
  for: ['owner', 'reception', 'barber'],
  failure: networkErrorMessage,
  limits: [{ by: 'user', max: 60, minutes: 60 }],
  faults: ['tooManyDevices'],
  types: typesOf<typeof schemas.addPushDevice>(),
})

export const removePushDevice = endpoint('DELETE /user/push-devices/:id', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  failure: networkErrorMessage,
  faults: ['deviceNotFound'],
  types: typesOf<typeof schemas.removePushDevice>(),
})
