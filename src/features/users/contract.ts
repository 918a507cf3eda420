import * as z from 'zod/mini'
import { authMessages, optionalPassword, userShape } from '#features/auth/contract.ts'
import { networkErrorMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, emailField, idField, pagination, requiredText } from '#platform/shared/fields.ts'
import { readDay } from '#platform/shared/time.ts'
import { userBadges, userSorts } from './rules.ts'

export const usersMessages = {
  secondFactorRemoved: 'Hyrja me dy hapa u hoq.',
  secondFactorQuestion:
    'A e keni verifikuar që kërkesa vjen nga vetë personi? Pas kësaj, për t’u kyçur mjafton fjalëkalimi.',
  title: 'Menaxhimi i Përdoruesve',
  refused: 'Akses i Refuzuar',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  nameRequired: 'Emri i plotë është i detyrueshëm.',
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli i përdoruesit u ndryshua.',
  removed: 'Përdoruesi u fshi.',
  removedWithSalon: 'Përdoruesi dhe salloni i tij u fshinë.',
  trialDate: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionDate: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  roleChoice: 'Zgjidhni rolin: përdorues ose administrator.',
} as const

export const ownAccount = defineFault(403, 'own_account', 'Llogarinë tuaj nuk e ndryshoni këtu, por te Profili.')
export const userNotFound = defineFault(404, 'not_found', 'Ky përdorues nuk ekziston më.')
export const lastAdministrator = defineFault(
  409,
  'last_administrator',
  'Ky është administratori i fundit. Së paku një duhet të mbetet.',
)
export const noSalonForDates = defineFault(
  409,
  'no_salon',
  'Ky përdorues nuk ka sallon, prandaj nuk ka provë as abonim.',
)

const listedUser = z.extend(userShape, {
  badge: z.enum(userBadges),
  hasActiveSubscription: z.boolean(),
  emailVerified: z.boolean(),
  /** Logs in with a second factor. */
  secondFactor: z.boolean(),
  /** Last days, YYYY-MM-DD in the salon's time zone: of the edit form and of the list. Null without a trial or a term. */
  trialEndDay: z.nullable(z.string()),
  subscriptionEndDay: z.nullable(z.string()),
})
export type ListedUser = z.output<typeof listedUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/admin/users',
  access: 'admin',
  topic: 'users',
  query: z.object({
    /** Without `page` and `limit` all users are returned, as in the spec. */
    page: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1_000_000))),
    limit: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(200))),
    /** Substring of name, e-mail or salon name, ignoring case, ë/e and ç/c. */
    q: z._default(checked(z.string(), z.trim(), z.maxLength(200)), ''),
    sort: z._default(z.enum(userSorts), 'createdAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    status: z.optional(z.enum(userBadges)),
    role: z.optional(z.enum(['user', 'admin'])),
  }),
  reply: z.object({ users: z.array(listedUser), message: z.string(), pagination }),
  failure: 'Gabim në ngarkimin e përdoruesve',
  summary: 'Users of all salons; without page and limit all of them',
})

export const getUserFigures = endpoint({
  method: 'GET',
  path: '/auth/admin/users/figures',
  standby: true,
  access: 'admin',
  topic: 'users',
  reply: z.object({
    total: z.number(),
    /** Users whose salon has an active subscription. */
    withSubscription: z.number(),
    onTrial: z.number(),
    admins: z.number(),
    inactive: z.number(),
  }),
  failure: listUsers.failure,
  summary: 'The cards of the user list',
})

/** A day, `2026-12-31` or `31.12.2026`. Null and empty clear it; undefined leaves it unchanged. */
function clearableDay(message: string) {
  return z.pipe(
    z
      .nullish(z.string({ error: message }).check(z.trim()))
      .check(z.refine((text) => !text || readDay(text) !== null, message)),
    z.transform((text) => (text === undefined ? undefined : text ? readDay(text) : null)),
  )
}

export const updateUser = endpoint({
  method: 'PUT',
  path: '/auth/admin/users/:id',
  access: 'admin',
  topic: 'users',
  // The password is hashed before the transaction begins.
  transaction: false,
  params: z.object({ id: idField }),
  body: z.object({
    username: z.optional(requiredText(authMessages.usernameRequired, 80)),
    /** The person's full name. */
    name: z.optional(requiredText(usersMessages.nameRequired, 120)),
    email: z.optional(emailField(authMessages.emailRequired)),
    /** Omitted, null or empty: unchanged. */
    password: optionalPassword,
    /** The last day in the salon's zone; the current day changes nothing, none ends the trial or removes the terms. */
    trialEndDate: clearableDay(usersMessages.trialDate),
    subscriptionEndDate: clearableDay(usersMessages.subscriptionDate),
    isActive: z.optional(z.boolean()),
  }),
  reply: z.object({ user: listedUser, message: z.string() }),
  failure: 'Gabim në përditësimin e përdoruesit. Ju lutem provoni përsëri.',
  unreachable: networkErrorMessage,
  summary: 'Edit a user; a new password, a new e-mail and deactivation end the user’s sessions at once',
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/auth/admin/users/:id/role',
  access: 'admin',
  topic: 'users',
  params: z.object({ id: idField }),
  body: z.object({ role: z.enum(['user', 'admin'], { error: usersMessages.roleChoice }) }),
  reply: z.object({ user: listedUser, message: z.string() }),
  failure: updateUser.failure,
  unreachable: networkErrorMessage,
  summary: 'Change a user’s role; ends the user’s sessions at once',
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/admin/users/:id/second-factor/remove',
  access: 'admin',
  topic: 'users',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Remove the second factor of a user who lost the phone and the recovery codes',
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/auth/admin/users/:id',
  access: 'admin',
  topic: 'users',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string(), salonDeleted: z.boolean() }),
  failure: 'Gabim në fshirjen e përdoruesit. Ju lutem provoni përsëri.',
  unreachable: networkErrorMessage,
  summary: 'Delete a user, and the salon when they were its only user',
})
