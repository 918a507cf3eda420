import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
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

export const listColleagues = endpoint('GET /colleagues', {
  topic: 'colleagues',
  types: typesOf<typeof schemas.listColleagues>(),
})

export const invite = endpoint('POST /colleagues/invitations', {
  topic: 'colleagues',
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp', 'tooManyInvitations'],
  types: typesOf<typeof schemas.invite>(),
})

export const renewInvitation = endpoint('POST /colleagues/invitations/:id/renew', {
  topic: 'colleagues',
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp'],
  types: typesOf<typeof schemas.renewInvitation>(),
})

export const revokeInvitation = endpoint('DELETE /colleagues/invitations/:id', {
  topic: 'colleagues',
  faults: ['invitationNotFound'],
  types: typesOf<typeof schemas.revokeInvitation>(),
})

export const updateColleague = endpoint('PUT /colleagues/:id', {
  topic: 'colleagues',
  faults: ['colleagueNotFound', 'lastOwnerStays', 'roleRefused'],
  types: typesOf<typeof schemas.updateColleague>(),
})

export const makeOwner = endpoint('POST /colleagues/:id/owner', {
  topic: 'colleagues',
  // The password is verified before the transaction begins.
  transaction: false,
  faults: ['colleagueNotFound', 'lastOwnerStays', 'notVerified', 'roleRefused', 'tooManyRequests'],
  types: typesOf<typeof schemas.makeOwner>(),
})

export const endColleagueSessions = endpoint('POST /colleagues/:id/end-sessions', {
  topic: 'colleagues',
  faults: ['colleagueNotFound', 'roleRefused'],
  types: typesOf<typeof schemas.endColleagueSessions>(),
})

export const saveColleagueSettings = endpoint('PUT /colleagues/settings', {
  topic: 'colleagues',
  types: typesOf<typeof schemas.saveColleagueSettings>(),
})

export const listSalonHistory = endpoint('GET /colleagues/history', {
  topic: 'colleagues',
  types: typesOf<typeof schemas.listSalonHistory>(),
})

export const getInvitation = endpoint('POST /invitations/open', {
  access: 'public',
  transaction: false,
  failure: loadFailedMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['invitationInvalid'],
  types: typesOf<typeof schemas.getInvitation>(),
})

export const acceptInvitation = endpoint('POST /invitations/accept', {
  access: 'public',
  status: 201,
  // The password is hashed before the transaction begins.
  transaction: false,
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 30, minutes: 60 }],
  faults: ['emailTaken', 'invitationInvalid', 'mailNotSetUp'],
  types: typesOf<typeof schemas.acceptInvitation>(),
})
