import * as z from 'zod/mini'
import { authMessages } from '#features/accounts/auth/contract.ts'
import { optionalPassword, userShape } from '#features/accounts/auth/schemas.ts'
import { byId, checked, emailField, messageReply, pagination, requiredText } from '#platform/shared/fields.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { isLocalDate, readDay } from '#platform/shared/time.ts'
import { usersMessages } from './copy.ts'
import { userBadges, userSorts } from './rules.ts'

const listedUser = z.extend(z.omit(userShape, { subscriptionFrom: true }), {
  /** Salon kept for an administrator who was its only user, until they become a user again. */
  restingSalon: z.nullable(z.string()),
  badge: z.enum(userBadges),
  hasActiveSubscription: z.boolean(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  /** Last days, YYYY-MM-DD in the salon's time zone, for form and list. Null without a trial or term. */
  trialEndDay: z.nullable(z.string()),
  subscriptionEndDay: z.nullable(z.string()),
  /** Last day of bought time that is left, which only a refund takes away. */
  paidUntilDay: z.nullable(z.string()),
})
export type ListedUser = z.output<typeof listedUser>

export const listUsers = {
  summary: 'Users of all salons; all of them without `page` and `limit`',
  query: z.object({
    /** Without `page` and `limit` all users are returned, as specified. */
    page: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1_000_000))),
    limit: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(200))),
    /** Part of name, e-mail or salon name, ignoring case and diacritics of ë and ç. */
    q: z._default(checked(z.string(), z.trim(), z.maxLength(200)), ''),
    sort: z._default(z.enum(userSorts), 'createdAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    status: z.optional(z.enum(userBadges)),
    role: z.optional(z.enum(['user', 'admin'])),
    salon_role: z.optional(z.enum(salonRoles)),
  }),
  reply: z.object({ users: z.array(listedUser), message: z.string(), pagination }),
}

export const getUserFigures = {
  summary: 'Figures above the list of users',
  reply: z.object({
    total: z.number(),
    /** Number of users whose salon has an active subscription. */
    withSubscription: z.number(),
    onTrial: z.number(),
    admins: z.number(),
    inactive: z.number(),
  }),
}

/** A day, or the instant from the list for no change. Null and empty clear it; undefined leaves it unchanged. */
const sentDay = (message: string) =>
  z.pipe(
    z
      .nullish(z.string({ error: message }).check(z.trim()))
      .check(z.refine((text) => !text || isLocalDate(text) || instant.safeParse(text).success, message)),
    z.transform((text) => (text === '' ? null : text)),
  )
const instant = z.iso.datetime()

/** A typed day: `2026-12-31` or `31.12.2026`. */
const typedDay = (message: string) =>
  z.pipe(
    z
      .nullish(z.string({ error: message }).check(z.trim()))
      .check(z.refine((text) => !text || readDay(text) !== null, message)),
    z.transform((text) => (text ? readDay(text) : null)),
  )

const updateUserBody = z.object({
  username: z.optional(requiredText(authMessages.usernameRequired, 80)),
  /** The person's full name. */
  name: z.optional(requiredText(usersMessages.nameRequired, 120)),
  email: z.optional(emailField(authMessages.emailRequired)),
  /** Omitted, null or empty: unchanged. */
  password: optionalPassword,
  /** Last day in the salon's zone. The current day changes nothing; an empty one ends trial or terms. */
  trialEndDate: sentDay(usersMessages.trialDate),
  subscriptionEndDate: sentDay(usersMessages.subscriptionDate),
  isActive: z.optional(z.boolean()),
})

/** Fields of the form, which sends days as YYYY-MM-DD. */
export const editUserForm = z.extend(updateUserBody, {
  trialEndDate: typedDay(usersMessages.trialDate),
  subscriptionEndDate: typedDay(usersMessages.subscriptionDate),
  role: z.enum(['user', 'admin'], { error: usersMessages.roleChoice }),
})

export const updateUser = {
  summary: 'Edit a user; a new password, a new e-mail and deactivation end the user’s sessions at once',
  params: byId,
  body: updateUserBody,
  reply: z.object({ user: listedUser, message: z.string() }),
}

export const setRole = {
  summary:
    'Change a user’s role; ends their sessions at once. A salon without another user is paused until they are a user again; 409 last_owner if colleagues would have no owner',
  params: byId,
  body: z.object({ role: editUserForm.shape.role }),
  reply: z.object({ user: listedUser, message: z.string() }),
}

export const removeSecondFactor = {
  summary: 'Remove the second factor of a user who lost the phone and the recovery codes',
  params: byId,
  reply: messageReply,
}

export const removeUser = {
  summary: 'Delete a user, and the salon if they were its only user',
  params: byId,
  reply: z.object({ message: z.string(), salonDeleted: z.boolean() }),
}
