import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { profileMessages } from './copy.ts'
import { avatarLimits } from './rules.ts'
import type * as schemas from './schemas.ts'

export { profileMessages }

const endpoint = endpointsOf<typeof schemas>({ for: salonRoles })

const read = { access: 'member' } as const
const write = { ...read, failure: profileMessages.failed, unreachable: profileMessages.unreachable } as const

export const avatarUnreadable = defineFault(
  400,
  'bad_picture',
  'Ky skedar nuk është fotografi që mund të lexohet. Provoni një JPEG, PNG ose WebP.',
)
export const avatarNotFound = defineFault(404, 'not_found', 'Fotografia nuk u gjet.')
export const sessionNotFound = defineFault(404, 'not_found', 'Kjo pajisje nuk është më e kyçur.')

export const getAccount = endpoint('GET /user/account', 'getAccount', read)

export const updateProfile = endpoint('PUT /users/:id', 'updateProfile', {
  ...write,
  // The password is hashed before the transaction.
  transaction: false,
  // Limited, because a new address receives an email.
  limits: [
    { by: 'address', max: 60, minutes: 15 },
    { by: 'user', max: 30, minutes: 60 },
  ],
  faults: ['emailTaken', 'notFound'],
})

export const listSessions = endpoint('GET /user/sessions', 'listSessions', read)

/** The factor or password is verified outside of the transaction. */
const end = { ...write, transaction: false } as const

export const endSession = endpoint('POST /user/sessions/:id/end', 'endSession', {
  ...end,
  faults: ['sessionNotFound', 'tooManyRequests'],
})

export const endOtherSessions = endpoint('POST /user/sessions/end-others', 'endOtherSessions', {
  ...end,
  faults: ['tooManyRequests'],
})

export const putAvatar = endpoint('PUT /user/avatar', 'putAvatar', {
  ...write,
  // The image is decoded and resized before the transaction.
  transaction: false,
  upload: { types: avatarLimits.types, bytes: avatarLimits.bytes },
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['avatarUnreadable'],
})

export const removeAvatar = endpoint('DELETE /user/avatar', 'removeAvatar', write)

export const getAvatar = endpoint('GET /avatars/:id', 'getAvatar', {
  // Public because an <img> cannot send the session's token. The id is random and known only to those who saw the
  // picture.
  access: 'public',
  stream: true,
  faults: ['avatarNotFound'],
})
