import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/copy.ts'
import { colleaguesMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { Colleague, Invitation } from './schemas.ts'

export { colleaguesMessages }

export const invitationInvalid = defineFault(400, 'link_invalid', colleaguesMessages.invitationInvalid)
export const invitationNotFound = defineFault(404, 'not_found', 'Kjo ftesë nuk është më e hapur.')
export const colleagueNotFound = defineFault(404, 'not_found', 'Kjo llogari nuk është më në sallon.')
export const tooManyInvitations = defineFault(
  409,
  'too_many_invitations',
  'Keni shumë ftesa të hapura. Anuloni disa prej tyre para se të ftoni dikë tjetër.',
)
export const notVerified = defineFault(
  409,
  'not_verified',
  'Kjo llogari nuk e ka verifikuar ende email-in, prandaj nuk mund ta marrë pronësinë.',
)

const ofOwner = { access: 'subscriber', for: ['owner'], topic: 'colleagues', failure: saveFailedMessage } as const

export const listColleagues = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/colleagues',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listColleagues>(),
})

export const invite = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/invitations',
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp', 'tooManyInvitations'],
  types: typesOf<typeof schemas.invite>(),
})

export const renewInvitation = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/invitations/:id/renew',
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp'],
  types: typesOf<typeof schemas.renewInvitation>(),
})

export const revokeInvitation = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/colleagues/invitations/:id',
  faults: ['invitationNotFound'],
  types: typesOf<typeof schemas.revokeInvitation>(),
})

export const updateColleague = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/colleagues/:id',
  faults: ['colleagueNotFound', 'lastOwnerStays', 'roleRefused'],
  types: typesOf<typeof schemas.updateColleague>(),
})

export const makeOwner = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/:id/owner',
  // The password is verified before the transaction.
  transaction: false,
  faults: ['colleagueNotFound', 'lastOwnerStays', 'notVerified', 'roleRefused', 'tooManyRequests'],
  types: typesOf<typeof schemas.makeOwner>(),
})

export const endColleagueSessions = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/:id/end-sessions',
  faults: ['colleagueNotFound', 'roleRefused'],
  types: typesOf<typeof schemas.endColleagueSessions>(),
})

export const saveColleagueSettings = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/colleagues/settings',
  types: typesOf<typeof schemas.saveColleagueSettings>(),
})

export const listSalonHistory = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/colleagues/history',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listSalonHistory>(),
})

export const getInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  access: 'public',
  transaction: false,
  failure: loadFailedMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['invitationInvalid'],
  types: typesOf<typeof schemas.getInvitation>(),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  status: 201,
  // The password is hashed before the transaction.
  transaction: false,
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 30, minutes: 60 }],
  faults: ['emailTaken', 'invitationInvalid', 'mailNotSetUp'],
  types: typesOf<typeof schemas.acceptInvitation>(),
})
