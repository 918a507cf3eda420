import { appointmentGone } from '#features/schedule/appointments/contract.ts'
import { hasBegun, isKept, startOf } from '#features/schedule/appointments/rules.ts'
import { appointmentById } from '#features/schedule/appointments/server/public.ts'
import { availabilityMessages } from '#features/salon/availability/contract.ts'
import { serviceLengths, soonest } from '#features/salon/availability/server/public.ts'
import { chosenClient, findOrCreateClient } from '#features/clients/server/public.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { daysBetween, minutesOf, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { nothingToMove, waitGone, waitingMessages, type saveWait } from '../contract.ts'
import { maxWaitDays, maxWaits, weekdayBits } from '../rules.ts'
import { asWait } from './list.ts'
import { waitsOn } from './queries.ts'

type Input = InputOf<typeof saveWait>

/** Adds a client to the waiting list, or changes a wait. Idempotent. Throws 400, 404 and 409 nothing_to_move. */
export async function save(call: SalonWork, input: Input) {
  const { date: today, minute } = soonest(call)
  if (input.to_date < today) throw badInput([{ field: 'to_date', message: waitingMessages.pastDays }])
  if (daysBetween(input.from_date, input.to_date) > maxWaitDays)
    throw badInput([{ field: 'to_date', message: waitingMessages.tooLong }])
  if (input.barber_id) await checkBarber(call, input.barber_id)
  const subject = input.appointment_id ? await ofAppointment(call, input.appointment_id) : await ofClient(call, input)
  const values = {
    ...subject,
    barber_id: input.barber_id,
    from_date: input.from_date,
    to_date: input.to_date,
    from_minute: input.from_time ? minutesOf(input.from_time) : 0,
    to_minute: input.to_time ? minutesOf(input.to_time) : 1440,
    weekdays: weekdayBits(input.weekdays),
    updated_at: call.now,
    ended_at: null,
  }
  const changed = await call.salon
    .updateTable('waiting_entries')
    .set(values)
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    call.skipAudit()
    await call.audit({ action: 'update', entity: 'waiting', entityId: input.id, description: waitingMessages.audit })
  } else {
    if ((await waitsOn(call.salon, today, minute)).length >= maxWaits)
      throw badInput([{ field: 'client_name', message: waitingMessages.full }])
    await call.salon
      .insertInto('waiting_entries', { id: input.id, ...values, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const [wait] = await waitsOn(call.salon, today, minute, { id: input.id })
  if (!wait) throw waitGone()
  call.announce(call.salon.id, 'waiting-list')
  return { wait: asWait(wait), message: waitingMessages.saved(wait.client_name) }
}

/** Throws 400 for an unknown barber. */
export async function checkBarber(call: SalonWork, id: string): Promise<void> {
  const barber = await call.salon.selectFrom('barbers').select('id').where('id', '=', id).executeTakeFirst()
  if (!barber) throw badInput([{ field: 'barber_id', message: availabilityMessages.unknownBarber }])
}

/** Current state of the appointment; only earlier places are offered. */
async function ofAppointment(call: SalonWork, id: string) {
  const found = await appointmentById(call.salon, id)
  if (!found) throw appointmentGone()
  if (!isKept(found) || hasBegun(found, wallClock(call.now, call.timeZone))) throw nothingToMove()
  return {
    client_id: found.client_id,
    appointment_id: id,
    before_date: found.appointment_date as LocalDate,
    before_minute: startOf(found),
    service_name: found.service_name,
    service_ids: [],
    duration_minutes: found.duration,
  }
}

async function ofClient(call: SalonWork, input: Input) {
  const { client_id, client_name, client_phone } = input
  const chosen = client_id ? await chosenClient(call, client_id, client_phone ?? undefined) : null
  if (client_id && !chosen) throw badInput([{ field: 'client_id', message: waitingMessages.unknownClient }])
  const services = await servicesOf(call, input)
  return {
    client_id: (chosen ?? (await findOrCreateClient(call, { name: client_name ?? '', phone: client_phone }))).id,
    appointment_id: null,
    before_date: null,
    before_minute: null,
    ...services,
    duration_minutes: input.duration ?? (services.duration_minutes || defaultDuration),
  }
}

/** Wanted services by ids, else the one with that name. */
async function servicesOf(
  call: SalonWork,
  { service_ids, service_name }: Input,
): Promise<{ service_name: string; service_ids: string[]; duration_minutes: number }> {
  const of = service_ids ? { ids: service_ids } : { names: [service_name ?? ''] }
  const known = await serviceLengths(call.salon, of)
  const chosen = (service_ids ?? known.map(({ id }) => id)).map((id) => known.find((one) => one.id === id))
  const found = chosen.filter((one) => one !== undefined)
  if (found.length < chosen.length) throw badInput([{ field: 'service_ids', message: waitingMessages.noService }])
  const names = found.map(({ name }) => name).join(' + ')
  return {
    // Read for a wait without ids or with a deleted service.
    service_name: names.slice(0, 120) || (service_name ?? ''),
    service_ids: found.map(({ id }) => id),
    duration_minutes: found.reduce((sum, { duration }) => sum + duration, 0),
  }
}
