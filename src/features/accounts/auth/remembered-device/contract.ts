import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { resumePath } from '#platform/shared/remembered.ts'
import { byCount, number } from '#platform/shared/sq.ts'
import type * as schemas from './schemas.ts'

export { rememberedMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>()

export const deviceForgotten = defineFault(
  401,
  'device_forgotten',
  'Kjo pajisje nuk mbahet më e kyçur. Kyçuni përsëri me fjalëkalim.',
)
export const pinRequired = defineFault(403, 'pin_required', 'Shkruani PIN-in e kësaj pajisjeje.')
export const pinWrong = (remaining: number): Fault =>
  new Fault(
    403,
    'pin_wrong',
    `PIN-i nuk është i saktë. ${byCount(remaining, 'Mbetet', 'Mbeten')} edhe ${number(remaining)} përpjekje.`,
    { left: remaining },
  )
export const pinEnded = defineFault(
  401,
  'pin_ended',
  'PIN-i u shkrua gabim pesë herë, prandaj u shkyqët nga kjo pajisje. Kyçuni me fjalëkalim.',
)
export const notRemembered = defineFault(
  409,
  'not_remembered',
  'PIN-i vendoset vetëm në një pajisje që mbahet e kyçur. Kyçuni përsëri dhe zgjidhni „Më mbaj të kyçur në këtë pajisje”.',
)
export const deviceShared = defineFault(
  409,
  'device_shared',
  'PIN-i nuk hiqet: në këtë pajisje mbahen të kyçur edhe të tjerë. Ndryshojeni, ose shkyquni.',
)
export const deviceFull = defineFault(
  409,
  'device_full',
  'Në këtë pajisje mbahen të kyçur shumë veta. Kyçuni pa „Më mbaj të kyçur në këtë pajisje”, ose shkyqni dikë.',
)

export const resumeDevice = endpoint(`POST ${resumePath}`, 'resumeDevice', {
  access: 'public',
  // A wrong PIN must be counted although the call fails.
  transaction: false,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 1200, minutes: 15 }],
  faults: ['deviceForgotten', 'pinEnded', 'pinRequired', 'pinWrong'],
})

export const lockDevice = endpoint('POST /auth/lock', 'lockDevice', {
  access: 'member',
  for: salonRoles,
  failure: networkErrorMessage,
})

export const setDevicePin = endpoint('PUT /auth/device-pin', 'setDevicePin', {
  access: 'member',
  for: salonRoles,
  // PIN and password are hashed before the transaction.
  transaction: false,
  failure: networkErrorMessage,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['deviceShared', 'notRemembered'],
})
