import { sql, type Selectable } from 'kysely'
import type { VisitMailsRow } from '#database/rows/onlineBooking.ts'
import { hasUsers } from '#features/accounts/auth/server/public.ts'
import { isRequest } from '#features/schedule/appointments/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { partsBefore } from '#features/schedule/appointments/server/public.ts'
import { clientLinkFor } from '#features/online-booking/client-link/server/public.ts'
import { currentAddress, onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { todayIn, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import {
  changeMail,
  reminderSentAs,
  remindersAfter,
  type MailKind,
  type MailedState,
  type VisitState,
} from '../rules.ts'
import { visitMail } from './mails.ts'

/** Maximum visits per run; the next run continues. */
const batchSize = 500

type Row = Pick<
  Selectable<VisitMailsRow>,
  'appointment_id' | 'email' | 'language' | 'told' | 'told_date' | 'told_time' | 'told_at'
>

/** Sends mails about changes and due reminders, each visit in its own transaction. */
export async function send(call: SystemCall): Promise<void> {
  // Plan: visit_mails_changed and visit_mails_remind.
  const { rows: due } = await ofAllSalons(call, (among) =>
    sql<Pick<Selectable<VisitMailsRow>, 'salon_id' | 'appointment_id'>>`
      select salon_id, appointment_id from visit_mails
      where (is_changed or remind_at <= ${call.now}) and ${hasUsers(sql`visit_mails.salon_id`)} ${among} limit ${batchSize}`.execute(
      call.allSalons,
    ),
  )
  for (const { salon_id, appointment_id } of due)
    await call.transact((tx) => sendOne(tx, tx.scope(salon_id), appointment_id))
}

async function sendOne(call: SystemCall, salon: SalonScope, appointmentId: string): Promise<void> {
  // Skipped if another process has locked it.
  const [row] = await salon.sql(
    (id) => sql<Row>`
      select appointment_id, email, language, told, told_date, told_time, told_at from visit_mails
      where salon_id = ${id} and appointment_id = ${appointmentId} and (is_changed or remind_at <= ${call.now}) and unsubscribed_at is null
      for update skip locked`,
  )
  if (!row) return
  const zone = await salonRow(call, salon.id, ['name', 'address', 'phone', 'time_zone'])
  const { parts, isDeleted } = await partsBefore(salon, appointmentId)
  const now = stateOf(parts, isDeleted)
  if (!now) return settle(salon, row, null, null)
  const starts = instantAt(now.date, now.time, zone.time_zone)
  const mailed =
    row.told && row.told_date && row.told_time ? { state: row.told, date: row.told_date, time: row.told_time } : null
  const isAhead = starts > call.now
  const change = isAhead ? changeMail(mailed, now) : null
  const rules = await onlineBookingOf({ salon })
  const reminders = remindersAfter(rules, starts, row.told_at ?? call.now)
  const reminder = !change && isAhead && now.state === 'booked' && reminders.findLast(({ at }) => at <= call.now)
  const today = todayIn(call.now, zone.time_zone)
  const kind: MailKind | null =
    change ?? (reminder ? reminderSentAs(reminder.kind, { starts, day: now.date }, { now: call.now, today }) : null)
  const [first] = parts
  if (kind && first) {
    // A deleted visit has no page. The appointment of the row may be deleted while other parts remain.
    const link = isDeleted ? null : await clientLinkFor({ ...call, salon }, first.id)
    const page = await currentAddress({ ...call, salon })
    const mail = { kind, to: row.email, language: row.language, salon: zone, parts, link, page }
    await queueMail(call, visitMail(call.installation, mail))
  }
  const since = kind ? call.now : (row.told_at ?? call.now)
  const next = now.state === 'booked' ? remindersAfter(rules, starts, call.now)[0] : undefined
  await settle(salon, row, { ...now, at: since }, next?.at ?? null)
}

function stateOf(parts: readonly Appointment[], isDeleted: boolean): MailedState | null {
  const [first] = parts
  if (!first) return null
  const state: VisitState =
    isDeleted || first.status === 'cancelled'
      ? (isDeleted && isRequest(first)) || first.request === 'declined' || first.request === 'unanswered'
        ? 'declined'
        : 'cancelled'
      : parts.some(isRequest)
        ? 'waiting'
        : 'booked'
  return {
    state,
    isWithdrawn: !isDeleted && first.request === 'withdrawn',
    date: first.appointment_date as LocalDate,
    time: first.appointment_time as LocalTime,
  }
}

async function settle(
  salon: SalonScope,
  { appointment_id: id }: Row,
  mailed: (MailedState & { at: Date }) | null,
  remindAt: Date | null,
): Promise<void> {
  await salon
    .updateTable('visit_mails')
    .set({
      is_changed: false,
      remind_at: remindAt,
      told: mailed?.state,
      told_date: mailed?.date,
      told_time: mailed?.time,
      told_at: mailed?.at,
      day: mailed?.date,
    })
    .where('appointment_id', '=', id)
    .execute()
}
