import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { colleaguesMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { Colleague, Invitation } from './schemas.ts'

export { colleaguesMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'colleagues' })

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

export const listColleagues = endpoint('GET /colleagues', 'listColleagues', { protective: true })

export const invite = endpoint('POST /colleagues/invitations', 'invite', {
  status: 201,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp', 'tooManyInvitations'],
})

export const renewInvitation = endpoint('POST /colleagues/invitations/:id/renew', 'renewInvitation', {
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['invitationNotFound', 'mailNotSetUp'],
})

export const revokeInvitation = endpoint('DELETE /colleagues/invitations/:id', 'revokeInvitation', {
  protective: true,
  faults: ['invitationNotFound'],
})

export const updateColleague = endpoint('PUT /colleagues/:id', 'updateColleague', {
  // A role or a deactivation given by mistake must be reversible, so the whole call stays open.
  protective: true,
  faults: ['colleagueNotFound', 'lastOwnerStays', 'roleRefused'],
})

export const makeOwner = endpoint('POST /colleagues/:id/owner', 'makeOwner', {
  // The password is verified before the transaction.
  transaction: false,
  faults: ['colleagueNotFound', 'lastOwnerStays', 'notVerified', 'roleRefused', 'tooManyRequests'],
})

export const endColleagueSessions = endpoint('POST /colleagues/:id/end-sessions', 'endColleagueSessions', {
  protective: true,
  faults: ['colleagueNotFound', 'roleRefused'],
})

export const saveColleagueSettings = endpoint('PUT /colleagues/settings', 'saveColleagueSettings', { protective: true })
export const listSalonHistory = endpoint('GET /colleagues/history', 'listSalonHistory', { protective: true })

export const getInvitation = endpoint('POST /invitations/open', 'getInvitation', {
  access: 'public',
  transaction: false,
  failure: loadFailedMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['invitationInvalid'],
  topic: null,
})

export const acceptInvitation = endpoint('POST /invitations/accept', 'acceptInvitation', {
  access: 'public',
  status: 201,
  // The password is hashed before the transaction.
  transaction: false,
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 30, minutes: 60 }],
  faults: ['emailTaken', 'invitationInvalid', 'mailNotSetUp'],
  topic: null,
})
