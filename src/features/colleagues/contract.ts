import * as z from 'zod/mini'
import { authMessages, currentPassword, newPassword, userShape } from '#features/auth/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, emailField, idField, instantText, requiredText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { salonRoles } from '#platform/shared/roles.ts'

export const colleaguesMessages = {
  invited: 'Ftesa është gati.',
  invitedByMail: (email: string) => `Ftesa u dërgua te ${email}.`,
  revoked: 'Ftesa u anulua.',
  changed: 'Ndryshimet u ruajtën.',
  deactivated: 'Llogaria u çaktivizua dhe u shkyq nga të gjitha pajisjet.',
  sessionsEnded: 'U shkyq.',
  settingsSaved: 'Ndryshimet u ruajtën.',
  ownerAdded: (name: string) => `${name} tani është pronar i sallonit.`,
  roleRequired: 'Zgjidhni rolin.',
  barberRequired: 'Zgjidhni se cili berber është.',
  unknownBarber: 'Ky berber nuk është më në sallon.',
  accepted: 'Llogaria u krijua. Tani mund të kyçeni.',
  acceptedUnverified: 'Llogaria u krijua. Ju dërguam një link për ta verifikuar email-in; pastaj mund të kyçeni.',
} as const

export const invitationInvalid = defineFault(
  400,
  'link_invalid',
  'Kjo ftesë nuk vlen më. Kërkoni një ftesë të re nga pronari i sallonit.',
)
export const invitationNotFound = defineFault(404, 'not_found', 'Kjo ftesë nuk është më e hapur.')
export const colleagueNotFound = defineFault(404, 'not_found', 'Kjo llogari nuk është më në sallon.')
export const tooManyInvitations = defineFault(
  409,
  'too_many_invitations',
  'Keni shumë ftesa të hapura. Anuloni disa prej tyre para se të ftoni dikë tjetër.',
)
export const notVerified = defineFault(
  409,
  'not_verified',
  'Kjo llogari nuk e ka verifikuar ende email-in, prandaj nuk mund ta marrë pronësinë.',
)

const role = z.enum(salonRoles, { error: colleaguesMessages.roleRequired })
const invitedRole = z.enum(['reception', 'barber'], { error: colleaguesMessages.roleRequired })

/** An address, or nothing: blank and null read as null. */
const optionalEmail = z.union([
  z.pipe(
    checked(z.string(), z.trim(), z.length(0)),
    z.transform(() => null),
  ),
  emailField(''),
  z.null(),
])

const colleagueShape = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  salon_role: z.enum(salonRoles),
  barber_id: z.nullable(z.string()),
  is_active: z.boolean(),
  verified: z.boolean(),
  /** The caller. */
  is_self: z.boolean(),
  /** Rounded to the hour; null when nobody is logged in. */
  last_seen_at: z.nullable(instantText),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The session of this call. */
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
  /** Barbers see the columns of the others too, without their money. */
  barbers_see_all: z.boolean(),
  barbers_see_phones: z.boolean(),
})

const ofOwner = { access: 'subscriber', for: ['owner'], topic: 'colleagues', failure: saveFailedMessage } as const

export const listColleagues = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/colleagues',
  reply: z.object({
    colleagues: z.array(colleagueShape),
    /** Open and expired ones. */
    invitations: z.array(invitationShape),
    settings: settingsShape,
  }),
  failure: loadFailedMessage,
  summary: 'Who logs in to the salon, where, and who is invited',
})

/** The link is in this reply only: the server keeps its hash. */
const invited = z.object({ invitation: invitationShape, link: z.string(), message: z.string() })

export const invite = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/invitations',
  status: 201,
  body: checked(
    z.object({
      salon_role: invitedRole,
      barber_id: z.nullish(idField),
      /** Without it the invitation is shown only, as a QR code and a link. */
      email: z.optional(optionalEmail),
    }),
    z.refine((body) => body.salon_role !== 'barber' || Boolean(body.barber_id), {
      path: ['barber_id'],
      error: colleaguesMessages.barberRequired,
    }),
  ),
  reply: invited,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  summary: 'Invite a colleague; the reply has the link, which works once and for seven days',
})

export const renewInvitation = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/invitations/:id/renew',
  params: z.object({ id: idField }),
  reply: invited,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  summary: 'Make a new link for an invitation, mailed again if it has an address; the old one stops working',
})

export const revokeInvitation = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/colleagues/invitations/:id',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  summary: 'Revoke an invitation',
})

export const updateColleague = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/colleagues/:id',
  params: z.object({ id: idField }),
  body: z.object({
    /** An owner is made by `makeOwner`, which asks for the password. */
    salon_role: z.optional(invitedRole),
    barber_id: z.optional(z.nullable(idField)),
    is_active: z.optional(z.boolean()),
  }),
  reply: z.object({ message: z.string() }),
  summary: 'Change a colleague’s role or barber, deactivate or reactivate; 409 last_owner',
})

export const makeOwner = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/:id/owner',
  // The password is verified before the transaction begins.
  transaction: false,
  params: z.object({ id: idField }),
  body: z.object({
    currentPassword,
    /** What the caller becomes. */
    own_role: role,
  }),
  reply: z.object({ user: userShape, message: z.string() }),
  summary: 'Make a colleague an owner and, unless the caller stays one, pass the ownership on; asks for the password',
})

export const endColleagueSessions = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/colleagues/:id/end-sessions',
  params: z.object({ id: idField }),
  body: z.object({
    /** One session; all without it. */
    session_id: z.optional(idField),
  }),
  reply: z.object({ message: z.string() }),
  summary: 'End one or all sessions of a user of the salon',
})

export const saveColleagueSettings = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/colleagues/settings',
  body: settingsShape,
  reply: z.object({ settings: settingsShape, message: z.string() }),
  summary: 'What barbers see beyond their own appointments',
})

export const listSalonHistory = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/colleagues/history',
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
        /** Null where a job did it. */
        who: z.nullable(z.string()),
        /** The client of an appointment. */
        client: z.nullable(z.string()),
        created_at: instantText,
      }),
    ),
    more: z.boolean(),
    /** Who booked the given appointment and when; kept longer than the entries. */
    booked: z.nullable(z.object({ who: z.string(), at: instantText })),
    /** How many log in to the salon: with one there is nobody to tell apart. */
    users: z.number(),
  }),
  failure: loadFailedMessage,
  summary: 'Who did what in the salon, the latest first',
})

export const getInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  access: 'public',
  transaction: false,
  body: z.object({ token: requiredText(invitationInvalid().message, 200) }),
  reply: z.object({
    salon: z.string(),
    salon_role: invitedRole,
    barber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  failure: loadFailedMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  summary: 'What an invitation is for; 400 link_invalid when it does not work any more',
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  status: 201,
  // The password is hashed before the transaction begins.
  transaction: false,
  body: checked(
    z.object({
      token: requiredText(invitationInvalid().message, 200),
      username: requiredText(authMessages.usernameRequired, 80),
      email: emailField(authMessages.emailRequired),
      password: newPassword(authMessages.passwordRequired, authMessages.passwordShort),
      confirmPassword: z.optional(z.string()),
    }),
    z.refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
      path: ['confirmPassword'],
      error: authMessages.passwordsDiffer,
    }),
  ),
  /** `verified`: the colleague can log in at once. */
  reply: z.object({ user: userShape, verified: z.boolean(), message: z.string() }),
  failure: 'Gabim në regjistrim!',
  limits: [{ by: 'address', max: 30, minutes: 60 }],
  summary: 'Make a colleague’s account with the token of an invitation (7 days, once)',
})
