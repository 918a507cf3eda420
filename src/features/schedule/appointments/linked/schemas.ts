import * as z from 'zod/mini'
import { schemasOf } from '#platform/shared/entityFields.ts'
import { byId, checked, durationField, fieldMessages, idField, instantText } from '#platform/shared/fields.ts'
import { pick, omit } from '#platform/shared/pick.ts'
import { appointmentFields } from '../fields.ts'
import { appointmentShape, blockedClients, readSale, readVersion, versionField, visitBefore } from '../schemas.ts'
import { maxSeriesVisits } from '../series/rules.ts'
import { linkedMessages } from './copy.ts'
import { readSeen, partNames } from '../rules.ts'
import { maxGroup, maxParts, linkedScopes } from './rules.ts'

const { appointment_date, appointment_time, barber: _barber, ...given } = schemasOf(appointmentFields, 'create')
/** Fields that are given once per client and apply to each part. */
const ofClient = omit(given, partNames)

const part = z.object({ id: idField, ...pick(given, partNames), barber_id: idField })
const partsOf = <Part>(schema: z.ZodMiniType<Part>) =>
  checked(z.array(schema), z.minLength(1, linkedMessages.noParts), z.maxLength(maxParts, linkedMessages.tooManyParts))

export const bookVisits = {
  summary:
    'Book a visit of several services, or several clients side by side, all or nothing; 409 slot_taken says which part is not free',
  body: z.object({
    appointment_date,
    appointment_time,
    /** Clients with parallel visits; usually one. */
    visits: checked(
      z.array(
        z.object({
          /** Ids chosen by the caller, as are those of the parts; a repeated call books nothing new. */
          id: idField,
          ...ofClient,
          parts: partsOf(part),
        }),
      ),
      z.minLength(1, linkedMessages.noParts),
      z.maxLength(maxGroup, linkedMessages.tooManyClients),
    ),
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string(), blocked_clients: blockedClients }),
}

const seenRows = z.array(z.object({ id: idField, updated_at: versionField, sale: readSale }))
const seenField = z.pipe(
  checked(
    z.string(),
    z.refine((text) => z.safeParse(seenRows, readSeen(text)).success, fieldMessages.invalid),
  ),
  z.transform(readSeen),
)

const scope = z.enum(linkedScopes, fieldMessages.invalid)

export const changeLinked = {
  summary:
    'Change all parts of a visit, all visits of a group, or the visits of a series; a move shifts each by the same days and minutes',
  params: byId,
  body: z.object({
    scope,
    /** Version read by the caller: 409 stale if it is outdated. */
    updated_at: z.optional(instantText),
    /** Appointments as they were read: 409 stale if one that changes is another now; with `sale`, paid by it. */
    seen: z.optional(
      checked(
        z.array(z.object({ id: idField, updated_at: versionField, sale: z.optional(readSale) })),
        z.maxLength(maxSeriesVisits * maxParts, linkedMessages.tooMany),
      ),
    ),
    /** When the caller read them: others change unless they were changed later. */
    seen_at: readVersion,
    ...schemasOf(appointmentFields, 'change'),
  }),
  reply: z.object({
    appointments: z.array(appointmentShape),
    /** Input of `restoreLinked`. */
    before: z.array(visitBefore),
    message: z.string(),
  }),
}

const bookedPart = z.extend(part, {
  duration: durationField(),
  /** If omitted, it begins at the end of the previous part. */
  appointment_time: z.optional(appointment_time),
})

export const changeParts = {
  summary:
    'Change the services of a visit: parts that are left out are deleted, new ones added, in the order of the list; 409 slot_taken says which is not free',
  params: byId,
  body: z.object({
    /** All parts as read: 409 stale if they are outdated. */
    read: checked(
      z.array(z.object({ id: idField, updated_at: instantText })),
      z.maxLength(maxParts, linkedMessages.tooManyParts),
    ),
    /** Omitted if the date does not change. */
    appointment_date: z.optional(appointment_date),
    parts: partsOf(bookedPart),
  }),
  reply: z.object({
    appointments: z.array(appointmentShape),
    /** Input of the same call that undoes the change. */
    before: z.object({ appointment_date: z.string(), parts: z.array(bookedPart) }),
    message: z.string(),
  }),
}

export const removeLinked = {
  summary:
    'Delete all parts of a visit, all visits of a group, or the visits of a series, with `seen` only as they were read; they can be restored for a short while',
  params: byId,
  query: z.object({
    scope,
    /** `id@updated_at@sale` of each appointment that was read, separated by commas; `none` without a sale. */
    seen: z.optional(seenField),
    /** When the caller read them: others are deleted unless they were changed later or are paid. */
    seen_at: readVersion,
  }),
  reply: z.object({ ids: z.array(z.string()), message: z.string() }),
}

export const restoreLinked = {
  summary: 'Undo a change or a deletion of several appointments, all or none of them',
  body: z.object({
    /** Deleted visits to restore; exclusive with `before`. */
    ids: z._default(checked(z.array(idField), z.maxLength(maxSeriesVisits, linkedMessages.tooMany)), []),
    /** Changed visits to restore, as returned by `changeLinked`. */
    before: z._default(
      checked(
        z.array(
          z.object({
            id: idField,
            updated_at: instantText,
            ...schemasOf(appointmentFields, 'change'),
          }),
        ),
        z.maxLength(maxSeriesVisits, linkedMessages.tooMany),
      ),
      [],
    ),
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string() }),
}
