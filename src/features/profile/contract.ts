import * as z from 'zod/mini'
import { authMessages, currentPassword, optionalPassword, rememberedShape, userShape } from '#features/auth/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { checked, emailField, idField, instantText, requiredText } from '#platform/shared/fields.ts'
import { avatarLimits } from './rules.ts'

export const profileMessages = {
  saved: 'Profili u përditësua me sukses!',
  failed: 'Gabim gjatë përditësimit!',
  unreachable: 'Gabim gjatë komunikimit me serverin!',
  passwordsDiffer: 'Fjalëkalimi dhe konfirmimi nuk përputhen!',
  /** Shown under the e-mail field while a new address is pending. */
  emailWaits: (email: string) => `Ju dërguam një link te ${email}. Adresa e re vlen pasi ta hapni linkun.`,
  othersEnded: 'Pajisjet e tjera u shkyqën.',
  sessionEnded: 'Pajisja u shkyq.',
  avatarSaved: 'Fotografia u ruajt.',
  avatarRemoved: 'Fotografia u hoq.',
  avatarTooLarge: 'Fotografia mund të jetë më së shumti 2 MB.',
} as const

export const avatarUnreadable = defineFault(
  400,
  'bad_picture',
  'Ky skedar nuk është fotografi që mund të lexohet. Provoni një JPEG, PNG ose WebP.',
)
export const avatarNotFound = defineFault(404, 'not_found', 'Fotografia nuk u gjet.')
export const sessionNotFound = defineFault(404, 'not_found', 'Kjo pajisje nuk është më e kyçur.')

export const getAccount = endpoint({
  method: 'GET',
  path: '/user/account',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  /** `pendingEmail`: a new address whose link was not opened yet; null if there is none. */
  reply: z.object({ user: userShape, pendingEmail: z.nullable(z.string()) }),
  failure: loadFailedMessage,
  summary: 'The logged-in user, and the new e-mail address that waits for its link',
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/:id',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  // The password is hashed before the transaction begins.
  transaction: false,
  params: z.object({ id: idField }),
  body: checked(
    z.object({
      username: requiredText(authMessages.usernameRequired, 80),
      email: emailField(authMessages.emailRequired),
      /** Omitted, null or empty: unchanged. */
      password: optionalPassword,
      /** Required for a new e-mail or password. */
      currentPassword,
      /** Sent by our form; the spec's call omits it. */
      confirmPassword: z.optional(z.string()),
    }),
    z.refine((body) => body.confirmPassword === undefined || body.confirmPassword === (body.password ?? ''), {
      path: ['confirmPassword'],
      error: profileMessages.passwordsDiffer,
    }),
  ),
  /** `pendingEmail`: the new address, used once its link is opened; null if there is none. */
  reply: z.object({ user: userShape, pendingEmail: z.nullable(z.string()), message: z.string() }),
  failure: profileMessages.unreachable,
  // A new address receives an email: limited to prevent flooding.
  limits: [
    { by: 'address', max: 60, minutes: 15 },
    { by: 'user', max: 30, minutes: 60 },
  ],
  summary: 'Change one’s own username, e-mail or password; a new password ends one’s other sessions',
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Whether it is the session of this call. */
        current: z.boolean(),
        /** For example 'Chrome në Android'. */
        device: z.string(),
        address: z.string(),
        created_at: instantText,
        /** Rounded to the hour. */
        last_seen_at: instantText,
        /** Null where the session ends with its tab. */
        remembered: z.nullable(rememberedShape),
      }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'Where the user is logged in, the session of this call first',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: profileMessages.unreachable,
  summary: 'End one of one’s own sessions',
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end-others',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  reply: z.object({ message: z.string() }),
  failure: profileMessages.unreachable,
  summary: 'End all of one’s sessions but the one of this call',
})

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/user/avatar',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  // A picture is decoded and resized before the transaction begins.
  transaction: false,
  upload: { types: avatarLimits.types, bytes: avatarLimits.bytes },
  reply: z.object({ user: userShape, message: z.string() }),
  failure: profileMessages.unreachable,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  summary: 'Set one’s picture: the bytes of a JPEG, PNG or WebP of at most 2 MB as the body',
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/user/avatar',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  reply: z.object({ user: userShape, message: z.string() }),
  failure: profileMessages.unreachable,
  summary: 'Remove one’s picture',
})

export const getAvatar = endpoint({
  method: 'GET',
  path: '/avatars/:id',
  // An <img> cannot send the session's token. The id is random and known only to those who were shown the picture.
  access: 'public',
  stream: true,
  params: z.object({ id: idField }),
  reply: z.object({}),
  failure: loadFailedMessage,
  summary: 'The bytes of a picture (WebP); the address of a picture never changes its content',
})
