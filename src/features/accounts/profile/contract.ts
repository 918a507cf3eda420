import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { profileMessages } from './copy.ts'
import { avatarLimits } from './rules.ts'
import type * as schemas from './schemas.ts'

export { profileMessages }

export const avatarUnreadable = defineFault(
  400,
  'bad_picture',
  'Ky skedar nuk është fotografi që mund të lexohet. Provoni një JPEG, PNG ose WebP.',
)
export const avatarNotFound = defineFault(404, 'not_found', 'Fotografia nuk u gjet.')
export const sessionNotFound = defineFault(404, 'not_found', 'Kjo pajisje nuk është më e kyçur.')

export const getAccount = endpoint('GET /user/account', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  types: typesOf<typeof schemas.getAccount>(),
})

export const updateProfile = endpoint('PUT /users/:id', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  // The password is hashed before the transaction begins.
  transaction: false,
  failure: profileMessages.unreachable,
  // A new address receives an email: limited to prevent flooding.
  limits: [
    { by: 'address', max: 60, minutes: 15 },
    { by: 'user', max: 30, minutes: 60 },
  ],
  faults: ['emailTaken', 'notFound'],
  types: typesOf<typeof schemas.updateProfile>(),
})

export const listSessions = endpoint('GET /user/sessions', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  types: typesOf<typeof schemas.listSessions>(),
})

export const endSession = endpoint('DELETE /user/sessions/:id', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  failure: profileMessages.unreachable,
  faults: ['sessionNotFound'],
  types: typesOf<typeof schemas.endSession>(),
})

export const endOtherSessions = endpoint('POST /user/sessions/end-others', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  failure: profileMessages.unreachable,
  types: typesOf<typeof schemas.endOtherSessions>(),
})

export const putAvatar = endpoint('PUT /user/avatar', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  // A picture is decoded and resized before the transaction begins.
  transaction: false,
  upload: { types: avatarLimits.types, bytes: avatarLimits.bytes },
  failure: profileMessages.unreachable,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['avatarUnreadable'],
  types: typesOf<typeof schemas.putAvatar>(),
})

export const removeAvatar = endpoint('DELETE /user/avatar', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  failure: profileMessages.unreachable,
  types: typesOf<typeof schemas.removeAvatar>(),
})

export const getAvatar = endpoint('GET /avatars/:id', {
  // An <img> cannot send the session's token. The id is random and known only to those who were shown the picture.
  access: 'public',
  stream: true,
  faults: ['avatarNotFound'],
  types: typesOf<typeof schemas.getAvatar>(),
})
