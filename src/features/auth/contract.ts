import * as z from 'zod/mini'
import { subscriptionType } from '#features/billing/subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { networkErrorMessage } from '#platform/shared/messages.ts'
import { currencies } from '#platform/shared/money.ts'
import { checked, emailField, instantText, requiredText } from '#platform/shared/fields.ts'

/** Messages of login, registration, verification and passwords. */
export const authMessages = {
  usernameRequired: 'Username është i detyrueshëm',
  emailRequired: 'Email është i detyrueshëm',
  passwordRequired: 'Fjalëkalimi është i detyrueshëm',
  passwordShort: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  passwordLong: 'Fjalëkalimi mund të ketë më së shumti 200 karaktere',
  passwordCommon: 'Ky fjalëkalim është shumë i zakonshëm dhe gjendet lehtë. Zgjidhni një tjetër.',
  currentPasswordRequired: 'Shkruani fjalëkalimin aktual.',
  currentPasswordWrong: 'Fjalëkalimi aktual nuk është i saktë.',
  passwordsDiffer: 'Fjalëkalimet nuk përputhen',
  resetRequired: 'Fjalekalimi eshte i detyrueshem',
  resetShort: 'Fjalekalimi duhet te jete se paku 6 karaktere',
  resetDiffer: 'Fjalekalimet nuk perputhen',
  loggedIn: 'Hyrja u krye me sukses!',
  registered: 'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  resent: 'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  verified: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  tokenMissing: 'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
  emailMissing: 'Email mungon. Ju lutem vendosni email-in tuaj.',
  forgotSent: 'Nëse kjo adresë është e regjistruar, ju dërguam një link për rivendosjen e fjalëkalimit.',
  resetDone: 'Fjalëkalimi u ndryshua. Tani mund të kyçeni me fjalëkalimin e ri.',
  resetLinkTitle: 'Link i Pavlefshem',
  resetLinkInvalid: 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
  unlocked: 'Llogaria u zhbllokua. Tani mund të kyçeni.',
  loggingOut: 'Duke ju çkyqur...',
  loggedOut: 'U shkyqët me sukses.',
} as const

export const loginFailed = defineFault(401, 'login_failed', 'Email ose fjalëkalim i pasaktë!')
export const loginLocked = defineFault<{ retryAfter: number }>(
  429,
  'login_locked',
  'Pati shumë përpjekje të pasakta për këtë llogari. Hapeni me linkun që ju dërguam me email, ose provoni më vonë.',
)
export const verificationRequired = defineFault<{ requiresVerification: true }>(
  403,
  'verification_required',
  'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
)
export const accountInactive = defineFault(403, 'account_inactive', 'Llogaria juaj është çaktivizuar.')
export const emailTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'email_taken',
  'Ky email është i regjistruar tashmë. Vendosni një tjetër.',
)
export const lastOwner = defineFault(
  409,
  'last_owner',
  'Salloni do të mbetej pa pronar, prandaj ky përdorues nuk mund të bëhet administrator.',
)
/** The same where other colleagues would stay behind. */
export const lastOwnerStays = defineFault(
  409,
  'last_owner',
  'Salloni do të mbetej pa pronar. Së pari kalojani pronësinë dikujt tjetër të ekipit.',
)
export const verifyLinkInvalid = defineFault(
  400,
  'link_invalid',
  'Linku i verifikimit është i pavlefshëm ose ka skaduar. Ju lutem kërkoni një link të ri.',
)
export const mailNotSetUp = defineFault(
  409,
  'mail_not_set_up',
  'Dërgimi i email-eve nuk është konfiguruar ende, prandaj kjo nuk është e mundur tani. Ju lutem na kontaktoni.',
)
export const unlockLinkInvalid = defineFault(
  400,
  'link_invalid',
  'Ky link nuk vlen më. Nëse nuk mund të kyçeni, vendosni një fjalëkalim të ri.',
)
export const resetLinkInvalid = defineFault(400, 'link_invalid', authMessages.resetLinkInvalid)

export const passwordLimits = { min: 6, max: 200 } as const

/** 6 to 200 characters, any Unicode, never trimmed. */
export function newPassword(required: string, short: string) {
  return checked(
    z.string({ error: required }),
    z.minLength(1, required),
    z.refine((text) => text === '' || [...text].length >= passwordLimits.min, short),
    z.refine((text) => [...text].length <= passwordLimits.max, authMessages.passwordLong),
  )
}

/** Asked for again where an open session is not enough. */
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
  /** What the user may do in the salon; null for administrators. */
  salon_role: z.nullable(z.enum(salonRoles)),
  /** The barber whose appointments are the user's own. */
  barber_id: z.nullable(z.string()),
  /** What a barber may see; null for all others. */
  sees: z.nullable(z.object({ all: z.boolean(), phones: z.boolean() })),
  isActive: z.boolean(),
  createdAt: instantText,
  subscriptionType,
  isOnTrial: z.boolean(),
  trialEndDate: z.nullable(instantText),
  subscriptionEndDate: z.nullable(instantText),
  avatar: z.nullable(z.string()),
  /** The salon whose data this user sees; null for administrators. */
  salon: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      time_zone: z.string(),
      country: z.enum(['XK', 'AL']),
      /** Of new amounts. */
      currency: z.enum(currencies),
    }),
  ),
})
export type User = z.output<typeof userShape>

/** Whether the device stays logged in; a form-encoded body has a text. */
export const rememberField = z._default(
  z.pipe(
    z.union([z.boolean(), z.string().check(z.maxLength(5))]),
    z.transform((value) => value === true || value === 'true'),
  ),
  false,
)

/** Of a device that stays logged in. */
export const rememberedShape = z.object({
  /** When it ends, however much it is used. */
  until: instantText,
  pin: z.boolean(),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  form: true,
  transaction: false,
  body: z.object({
    email: requiredText(authMessages.emailRequired, 254),
    password: checked(
      z.string({ error: authMessages.passwordRequired }),
      z.minLength(1, authMessages.passwordRequired),
      z.maxLength(1000, authMessages.passwordLong),
    ),
    remember: rememberField,
  }),
  reply: z.object({
    token: z.string(),
    user: userShape,
    message: z.string(),
    /** Null where the session ends with its tab. */
    remembered: z.nullable(rememberedShape),
    /** An administrator who has to set up a second factor first. */
    needsSecondFactor: z.boolean(),
  }),
  failure: networkErrorMessage,
  summary: 'Log in with e-mail and password, form-encoded or JSON',
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  status: 201,
  transaction: false,
  body: checked(
    z.object({
      username: requiredText(authMessages.usernameRequired, 80),
      email: emailField(authMessages.emailRequired),
      password: newPassword(authMessages.passwordRequired, authMessages.passwordShort),
      // Sent by our form; the spec's call omits it.
      confirmPassword: z.optional(z.string()),
    }),
    z.refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
      path: ['confirmPassword'],
      error: authMessages.passwordsDiffer,
    }),
  ),
  reply: z.object({ user: userShape, message: z.string() }),
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 60, minutes: 60 }],
  summary: 'Make a salon and its first user; the e-mail must be verified before the first login',
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  reply: z.object({ message: z.string() }),
  failure: networkErrorMessage,
  summary: 'End the session of this token',
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'salon',
  // The owner may change role and barber.
  alsoTopics: ['colleagues'],
  reply: z.object({ user: userShape }),
  failure: networkErrorMessage,
  summary: 'The logged-in user',
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  body: z.object({ email: requiredText(authMessages.emailMissing, 254) }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim në ridërgimin e email-it',
  summary: 'Send the verification link again; the response is the same whether or not the address exists',
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/verify-email/:token',
  access: 'public',
  transaction: true,
  params: z.object({ token: requiredText(authMessages.tokenMissing, 200) }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim në verifikimin e email-it.',
  summary: 'Verify an e-mail address with the token of its link (48 hours, once)',
})

export const unlockAccount = endpoint({
  method: 'POST',
  path: '/auth/unlock',
  access: 'public',
  body: z.object({ token: requiredText(unlockLinkInvalid().message, 200) }),
  reply: z.object({ message: z.string() }),
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  summary: 'Unlock an account after too many failed logins, with the token of the emailed link (48 hours)',
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.object({ email: requiredText(authMessages.emailRequired, 254) }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim në dërgimin e email-it',
  summary: 'Send a reset link; the response is the same whether or not the address exists',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  transaction: false,
  body: checked(
    z.object({
      token: requiredText(authMessages.resetLinkInvalid, 200),
      password: newPassword(authMessages.resetRequired, authMessages.resetShort),
      confirmPassword: z.optional(z.string()),
    }),
    z.refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
      path: ['confirmPassword'],
      error: authMessages.resetDiffer,
    }),
  ),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim ne rivendosjen e fjalekalimit',
  limits: [{ by: 'address', max: 20, minutes: 60 }],
  summary: 'Set a new password with the token of a reset link (1 hour, once); ends all sessions',
})
