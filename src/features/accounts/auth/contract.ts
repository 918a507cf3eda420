import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { authMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { User } from './schemas.ts'

export { authMessages }

const endpoint = endpointsOf<typeof schemas>()

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
export const emailTaken = defineFieldFault(
  409,
  'email_taken',
  'Ky email është i regjistruar tashmë. Vendosni një tjetër.',
)
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
export const unlockLinkInvalid = defineFault(400, 'link_invalid', authMessages.unlockLinkInvalid)
export const resetLinkInvalid = defineFault(400, 'link_invalid', authMessages.resetLinkInvalid)

export const login = endpoint('POST /auth/login', 'login', {
  access: 'public',
  form: true,
  transaction: false,
  failure: networkErrorMessage,
  faults: [
    'accountInactive',
    'deviceFull',
    'loginFailed',
    'loginLocked',
    'secondFactorRequired',
    'tooManyRequests',
    'verificationRequired',
  ],
})

export const register = endpoint('POST /auth/register', 'register', {
  access: 'public',
  status: 201,
  transaction: false,
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 60, minutes: 60 }],
  faults: ['emailTaken', 'mailNotSetUp'],
})

export const logout = endpoint('POST /auth/logout', 'logout', {
  access: 'member',
  for: salonRoles,
  failure: networkErrorMessage,
})

export const getProfile = endpoint('GET /auth/profile', 'getProfile', {
  access: 'member',
  for: salonRoles,
  topic: 'salon',
  // The owner may change the user's role and barber.
  alsoTopics: ['colleagues'],
  failure: networkErrorMessage,
})

export const resendVerification = endpoint('POST /auth/resend-verification', 'resendVerification', {
  access: 'public',
  failure: 'Gabim në ridërgimin e email-it',
  faults: ['mailNotSetUp'],
})

export const verifyEmail = endpoint('GET /auth/verify-email/:token', 'verifyEmail', {
  access: 'public',
  transaction: true,
  failure: 'Gabim në verifikimin e email-it.',
  faults: ['emailTaken', 'verifyLinkInvalid'],
})

export const unlockAccount = endpoint('POST /auth/unlock', 'unlockAccount', {
  access: 'public',
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['unlockLinkInvalid'],
})

export const forgotPassword = endpoint('POST /auth/forgot-password', 'forgotPassword', {
  access: 'public',
  failure: 'Gabim në dërgimin e email-it',
  faults: ['mailNotSetUp'],
})

export const resetPassword = endpoint('POST /auth/reset-password', 'resetPassword', {
  access: 'public',
  transaction: false,
  failure: 'Gabim ne rivendosjen e fjalekalimit',
  limits: [{ by: 'address', max: 20, minutes: 60 }],
  faults: ['resetLinkInvalid'],
})
