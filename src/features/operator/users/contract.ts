import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { ListedUser } from './schemas.ts'

export { usersMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'users', access: 'admin' })

export const ownAccount = defineFault(403, 'own_account', 'Llogarinë tuaj nuk e ndryshoni këtu, por te Profili.')
export const userNotFound = defineFault(404, 'not_found', 'Ky përdorues nuk ekziston më.')
export const lastAdministrator = defineFault(
  409,
  'last_administrator',
  'Ky është administratori i fundit. Së paku një duhet të mbetet.',
)
export const noSalonForDates = defineFault(
  409,
  'no_salon',
  'Ky përdorues nuk ka sallon, prandaj nuk ka provë as abonim.',
)

export const listUsers = endpoint('GET /auth/admin/users', 'listUsers', { failure: 'Gabim në ngarkimin e përdoruesve' })

export const getUserFigures = endpoint('GET /auth/admin/users/figures', 'getUserFigures', {
  standby: true,
  failure: listUsers.failure,
})

export const updateUser = endpoint('PUT /auth/admin/users/:id', 'updateUser', {
  // The password is hashed before the transaction.
  transaction: false,
  failure: 'Gabim në përditësimin e përdoruesit. Ju lutem provoni përsëri.',
  faults: [
    'emailTaken',
    'forbidden',
    'lastAdministrator',
    'lastOwnerStays',
    'noSalonForDates',
    'ownAccount',
    'userNotFound',
  ],
})

export const setRole = endpoint('PUT /auth/admin/users/:id/role', 'setRole', {
  failure: updateUser.failure,
  faults: ['forbidden', 'lastAdministrator', 'lastOwnerStays', 'ownAccount', 'userNotFound'],
})

export const removeSecondFactor = endpoint('POST /auth/admin/users/:id/second-factor/remove', 'removeSecondFactor', {
  faults: ['forbidden', 'lastAdministrator', 'ownAccount', 'userNotFound'],
})

export const removeUser = endpoint('DELETE /auth/admin/users/:id', 'removeUser', {
  failure: 'Gabim në fshirjen e përdoruesit. Ju lutem provoni përsëri.',
  faults: ['forbidden', 'lastAdministrator', 'lastOwnerStays', 'ownAccount', 'userNotFound'],
})
