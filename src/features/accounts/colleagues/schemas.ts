import * as z from 'zod/mini'
import { authMessages } from '#features/accounts/auth/contract.ts'
import { currentPassword, newAccountFields, passwordsMatch, userShape } from '#features/accounts/auth/schemas.ts'
import {
  byId,
  checked,
  idField,
  instantText,
  messageReply,
  optionalEmail,
  requiredText,
} from '#platform/shared/fields.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { colleaguesMessages } from './copy.ts'

const role = z.enum(salonRoles, { error: colleaguesMessages.roleRequired })
const invitedRole = z.enum(['reception', 'barber'], { error: colleaguesMessages.roleRequired })

const colleagueShape = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  salon_role: z.enum(salonRoles),
  barber_id: z.nullable(z.string()),
  is_active: z.boolean(),
  verified: z.boolean(),
  is_self: z.boolean(),
  /** Rounded to the hour; null without a session. */
  last_seen_at: z.nullable(instantText),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** True for the session of this call. */
      current: z.boolean(),
      /** For example 'Chrome në Android'. */
      device: z.string(),
      created_at: instantText,
      last_seen_at: instantText,
    }),
  ),
})
export type Colleague = z.output<typeof colleagueShape>

const invitationShape = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  salon_role: invitedRole,
  barber_id: z.nullable(z.string()),
  state: z.enum(['open', 'expired']),
  created_at: instantText,
  expires_at: instantText,
})
export type Invitation = z.output<typeof invitationShape>

const settingsShape = z.object({
  /** True if barbers see other barbers' columns, without their money. */
  barbers_see_all: z.boolean(),
  barbers_see_phones: z.boolean(),
  /** True if reception sees the clients’ allergies; unchanged if omitted. */
  reception_sees_allergies: z.optional(z.boolean()),
})

export const listColleagues = {
  summary: 'Users of the salon, their devices, and invitations',
  reply: z.object({
    colleagues: z.array(colleagueShape),
    /** Open and expired ones. */
    invitations: z.array(invitationShape),
    settings: settingsShape,
  }),
}

/** The link is only in this reply; the server stores its hash. */
const invited = z.object({ invitation: invitationShape, link: z.string(), message: z.string() })

export const inviteBody = checked(
  z.object({
    salon_role: invitedRole,
    barber_id: z.nullish(idField),
    /** Without it, the invitation is only shown, as a QR code and a link. */
    email: z.optional(optionalEmail()),
  }),
  z.refine((body) => body.salon_role !== 'barber' || Boolean(body.barber_id), {
    path: ['barber_id'],
    error: colleaguesMessages.barberRequired,
  }),
)

export const invite = {
  summary: 'Invite a colleague; the reply contains the link, which works once within seven days',
  body: inviteBody,
  reply: invited,
}

export const renewInvitation = {
  summary:
    'Replace the link of an invitation and mail it to the invitation’s address, if any; the old one stops working',
  params: byId,
  reply: invited,
}

export const revokeInvitation = { summary: 'Revoke an invitation', params: byId, reply: messageReply }

export const updateColleague = {
  summary: 'Change a colleague’s role or barber, deactivate or reactivate; 409 last_owner',
  params: byId,
  body: z.object({
    /** Owners are made by `makeOwner`, which requires the password. */
    salon_role: z.optional(invitedRole),
    barber_id: z.optional(z.nullable(idField)),
    is_active: z.optional(z.boolean()),
  }),
  reply: messageReply,
}

export const makeOwnerBody = z.object({
  currentPassword,
  /** New role of the caller. */
  own_role: role,
})

export const makeOwner = {
  summary: 'Make a colleague an owner; the caller stays one or takes another role. Requires the password',
  params: byId,
  body: makeOwnerBody,
  reply: z.object({ user: userShape, message: z.string() }),
}

export const endColleagueSessions = {
  summary: 'End one or all sessions of a user of the salon',
  params: byId,
  body: z.object({
    /** Session to end; all if omitted. */
    session_id: z.optional(idField),
  }),
  reply: messageReply,
}

export const saveColleagueSettings = {
  summary: 'Set what barbers see beyond their own appointments, and whether reception sees allergies',
  body: settingsShape,
  reply: z.object({ settings: settingsShape, message: z.string() }),
}

export const listSalonHistory = {
  summary: 'Actions of the salon’s users, newest first',
  query: z.object({
    /** Entries before this one. */
    before: z.optional(idField),
    /** Entries about this appointment only. */
    appointment: z.optional(idField),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        /** Null if a job did it. */
        who: z.nullable(z.string()),
        /** The client of an appointment. */
        client: z.nullable(z.string()),
        created_at: instantText,
      }),
    ),
    more: z.boolean(),
    /** User and time of the given appointment's booking; kept longer than the entries. */
    booked: z.nullable(z.object({ who: z.string(), at: instantText })),
    /** Number of users of the salon; with one, names are omitted. */
    users: z.number(),
  }),
}

export const getInvitation = {
  summary: 'Salon, role and barber of an invitation; 400 link_invalid if it is no longer valid',
  body: z.object({ token: requiredText(colleaguesMessages.invitationInvalid, 200) }),
  reply: z.object({
    salon: z.string(),
    salon_role: invitedRole,
    barber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
}

export const acceptInvitationBody = checked(
  z.object({ token: requiredText(colleaguesMessages.invitationInvalid, 200), ...newAccountFields }),
  passwordsMatch(authMessages.passwordsDiffer),
)

export const acceptInvitation = {
  summary: 'Create a colleague’s account with the token of an invitation (7 days, once)',
  body: acceptInvitationBody,
  /** `verified` is true if the colleague can log in at once. */
  reply: z.object({ user: userShape, verified: z.boolean(), message: z.string() }),
}
