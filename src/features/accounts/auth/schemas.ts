import * as z from 'zod/mini'
import { subscriptionType } from '#features/billing/subscriptions/schemas.ts'
import { checked, emailField, instantText, messageReply, requiredText } from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { authMessages } from './copy.ts'
import { passwordLimits, pinRules } from './rules.ts'

/** 6 to 200 characters, any Unicode, never trimmed. */
/* @__NO_SIDE_EFFECTS__ */
function newPassword(required: string, short: string) {
  return checked(
    z.string({ error: required }),
    z.minLength(1, required),
    z.refine((text) => text === '' || [...text].length >= passwordLimits.min, short),
    z.refine((text) => [...text].length <= passwordLimits.max, authMessages.passwordLong),
  )
}

/** Checks the repeated password, which only forms send. */
/* @__NO_SIDE_EFFECTS__ */
export function passwordsMatch(differ: string) {
  return z.refine<{ password?: string | null | undefined; confirmPassword?: string | undefined }>(
    ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === (password ?? ''),
    { path: ['confirmPassword'], error: differ },
  )
}

/** A password to check, never trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function typedPassword(required: string) {
  return checked(z.string({ error: required }), z.minLength(1, required), z.maxLength(1000, authMessages.passwordLong))
}

/** Current password, required where an open session is not enough. */
export const currentPassword = z.nullish(z.string().check(z.maxLength(1000, authMessages.passwordLong)))

/** Omitted, null or empty leaves the password unchanged. */
export const optionalPassword = checked(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => (text ? text : null)),
  ),
  z.refine((text) => text === null || [...text].length >= passwordLimits.min, authMessages.passwordShort),
  z.refine((text) => text === null || [...text].length <= passwordLimits.max, authMessages.passwordLong),
)

export const userShape = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  /** Role of the user in the salon; null for administrators. */
  salon_role: z.nullable(z.enum(salonRoles)),
  barber_id: z.nullable(z.string()),
  /** Permissions of a barber; null for all others. */
  sees: z.nullable(z.object({ all: z.boolean(), phones: z.boolean() })),
  isActive: z.boolean(),
  createdAt: instantText,
  subscriptionType,
  isOnTrial: z.boolean(),
  trialEndDate: z.nullable(instantText),
  /** Time from which the subscription counts without a gap until its end. */
  subscriptionFrom: z.nullable(instantText),
  subscriptionEndDate: z.nullable(instantText),
  avatar: z.nullable(z.string()),
  /** The salon whose data this user sees; null for administrators. */
  salon: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      time_zone: z.string(),
      country: z.enum(['XK', 'AL']),
      /** Currency of new amounts. */
      currency: z.enum(currencies),
      /** When the closed account ends; omitted unless it was closed. */
      closesAt: z.optional(instantText),
    }),
  ),
})
export type User = z.output<typeof userShape>

/** True to remember the device; text in a form-encoded body. */
export const rememberField = z._default(
  z.pipe(
    z.union([z.boolean(), z.string().check(z.maxLength(5))]),
    z.transform((value) => value === true || value === 'true'),
  ),
  false,
)

export const pinField = checked(
  z.string({ error: authMessages.pinDigits }),
  z.regex(new RegExp(`^\\d{${pinRules.min},${pinRules.max}}$`), authMessages.pinDigits),
)
/** PIN of a person who is remembered on a device with others. */
export const newPinField = z.nullish(pinField)

export const rememberedShape = z.object({
  /** End of the session, however much it is used. */
  until: instantText,
  pin: z.boolean(),
})

export const loginBody = z.object({
  email: requiredText(authMessages.emailRequired, 254),
  password: typedPassword(authMessages.passwordRequired),
  remember: rememberField,
  pin: newPinField,
})

export const login = {
  summary: 'Log in with e-mail and password, form-encoded or JSON',
  body: loginBody,
  reply: z.object({
    token: z.string(),
    user: userShape,
    message: z.string(),
    /** Null if the session ends with its tab. */
    remembered: z.nullable(rememberedShape),
    /** True for an administrator who must set up a second factor first. */
    needsSecondFactor: z.boolean(),
  }),
}

export const newAccountFields = {
  username: requiredText(authMessages.usernameRequired, 80),
  email: emailField(authMessages.emailRequired),
  password: newPassword(authMessages.passwordRequired, authMessages.passwordShort),
  // Sent by our form; optional in the specification.
  confirmPassword: z.optional(z.string()),
}

export const registerBody = checked(z.object(newAccountFields), passwordsMatch(authMessages.passwordsDiffer))

export const register = {
  summary: 'Create a salon and its first user; the e-mail must be verified before the first login',
  body: registerBody,
  reply: z.object({ user: userShape, message: z.string() }),
}

export const logout = { summary: 'End the session of this token', reply: messageReply }

export const getProfile = { summary: 'The logged-in user', reply: z.object({ user: userShape }) }

export const resendVerificationBody = z.object({ email: requiredText(authMessages.emailMissing, 254) })

export const resendVerification = {
  summary: 'Send the verification link again; the response is the same whether or not the address exists',
  body: resendVerificationBody,
  reply: messageReply,
}

export const verifyEmail = {
  summary: 'Verify an e-mail address with the token of its link (48 hours, once)',
  params: z.object({ token: requiredText(authMessages.tokenMissing, 200) }),
  reply: messageReply,
}

export const unlockAccount = {
  summary: 'Unlock an account after too many failed logins, with the token of the emailed link (48 hours)',
  body: z.object({ token: requiredText(authMessages.unlockLinkInvalid, 200) }),
  reply: messageReply,
}

export const forgotPasswordBody = z.object({ email: requiredText(authMessages.emailRequired, 254) })

export const forgotPassword = {
  summary: 'Send a reset link; the response is the same whether or not the address exists',
  body: forgotPasswordBody,
  reply: messageReply,
}

export const resetPasswordBody = checked(
  z.object({
    token: requiredText(authMessages.resetLinkInvalid, 200),
    password: newPassword(authMessages.resetRequired, authMessages.resetShort),
    confirmPassword: z.optional(z.string()),
  }),
  passwordsMatch(authMessages.resetDiffer),
)

export const resetPassword = {
  summary: 'Set a new password with the token of a reset link (1 hour, once); ends all sessions',
  body: resetPasswordBody,
  reply: messageReply,
}
