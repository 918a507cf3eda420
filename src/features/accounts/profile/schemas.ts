import * as z from 'zod/mini'
import { authMessages } from '#features/accounts/auth/contract.ts'
import {
  currentPassword,
  optionalPassword,
  passwordsMatch,
  rememberedShape,
  typedPassword,
  userShape,
} from '#features/accounts/auth/schemas.ts'
import { byId, checked, emailField, instantText, messageReply, requiredText } from '#platform/shared/fields.ts'
import { profileMessages } from './copy.ts'

/** The current password in a form that always requires it. */
export const requiredPassword = typedPassword(authMessages.currentPasswordRequired)

export const getAccount = {
  summary: 'The logged-in user, and a new e-mail address that is not verified yet',
  /** `pendingEmail` is a new address that awaits confirmation; null if there is none. */
  reply: z.object({ user: userShape, pendingEmail: z.nullable(z.string()) }),
}

export const updateProfileBody = checked(
  z.object({
    username: requiredText(authMessages.usernameRequired, 80),
    email: emailField(authMessages.emailRequired),
    /** Omitted, null or empty: unchanged. */
    password: optionalPassword,
    /** Required for a new e-mail or password. */
    currentPassword,
    /** Sent by our form; optional in the specification. */
    confirmPassword: z.optional(z.string()),
  }),
  passwordsMatch(profileMessages.passwordsDiffer),
)

export const updateProfile = {
  summary: 'Change the user’s own username, e-mail or password; a new password ends all other sessions',
  params: byId,
  body: updateProfileBody,
  /** `pendingEmail` is the new address, active after its link is opened; null if there is none. */
  reply: z.object({ user: userShape, pendingEmail: z.nullable(z.string()), message: z.string() }),
}

export const listSessions = {
  summary: 'Sessions of the user, the session of this call first',
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** True if it is the session of this call. */
        current: z.boolean(),
        /** For example 'Chrome në Android'. */
        device: z.string(),
        address: z.string(),
        created_at: instantText,
        /** Rounded to the hour. */
        last_seen_at: instantText,
        /** Null if the session ends with its tab. */
        remembered: z.nullable(rememberedShape),
      }),
    ),
  }),
}

/** Proof of identity before sessions end: a code of the authenticator app or a recovery code, else the password. */
const endSessionsBody = z.object({
  code: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  currentPassword,
})

export const endSession = {
  summary: 'End one of the user’s sessions',
  params: byId,
  body: endSessionsBody,
  reply: messageReply,
}

export const endOtherSessions = {
  summary: 'End all sessions of the user except that of this call',
  body: endSessionsBody,
  reply: messageReply,
}

export const putAvatar = {
  summary: 'Set the user’s picture: a JPEG, PNG or WebP of at most 2 MB as the body',
  reply: z.object({ user: userShape, message: z.string() }),
}

export const removeAvatar = {
  summary: 'Remove the user’s picture',
  reply: z.object({ user: userShape, message: z.string() }),
}

export const getAvatar = {
  summary: 'A picture as WebP; the content of an address never changes',
  params: byId,
  reply: z.object({}),
}
