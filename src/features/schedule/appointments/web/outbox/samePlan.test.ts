import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addService, listServices } from '#features/salon/services/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { omit } from '#platform/shared/pick.ts'
import { timeAt } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { besaAndAgim } from '#testing/server/appointments.ts'
import { testApp } from '#testing/server/app.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { bookAppointment, listAppointments, updateAppointment, type Appointment } from '../../contract.ts'
import { bookVisits, changeLinked } from '../../linked/contract.ts'
import { keptAppointmentCalls } from './keptCalls.ts'
import { shownAppointments } from './keptVersions.ts'

const server = testApp()

/** Fields that only the server decides. */
const onServer = [
  'client_id',
  'client_phone',
  'updated_at',
  'user_id',
  'group_id',
  'visit_id',
  'series_id',
  'coming_at',
] as const
const planned = (one: Appointment) => omit({ ...one, waiting: undefined }, [...onServer, 'waiting' as never])

interface Device {
  keep(spec: EndpointSpec, input: Record<string, unknown>): readonly Appointment[] | string
}

const minutes = (max: number) => fc.integer({ min: 1, max: max / 5 }).map((n) => n * 5)
const service = fc.record({
  duration: minutes(120),
  buffer_minutes: fc.constantFrom(0, 10, 15),
  pause: fc.option(fc.record({ after: minutes(60), lasts: minutes(45) })),
  agimTerms: fc.option(
    fc.record({ duration: fc.option(minutes(120)), price: fc.option(fc.integer({ min: 1, max: 50 })) }),
  ),
})
const part = fc.record({
  service: fc.integer({ min: 0, max: 2 }),
  barber: fc.integer({ min: 0, max: 1 }),
  duration: fc.option(minutes(120), { nil: undefined }),
})
const edit = fc.record(
  {
    duration: minutes(150),
    service: fc.integer({ min: 0, max: 3 }),
    barber: fc.integer({ min: 0, max: 1 }),
    start: fc.integer({ min: 96, max: 287 }),
    status: fc.constantFrom('confirmed', 'cancelled'),
    price: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: [] },
)

/** A salon with these services, and a device that has loaded them. */
async function salonAndDevice(services: readonly (typeof service extends fc.Arbitrary<infer One> ? One : never)[]) {
  const { salon, besaId, agim } = await besaAndAgim(server)
  for (const [index, { duration, buffer_minutes, pause, agimTerms }] of services.entries()) {
    const shortest = Math.min(duration, agimTerms?.duration ?? duration)
    const fits = pause && pause.after + pause.lasts < shortest
    await server.call(
      addService,
      {
        name: `Shërbimi ${index}`,
        price: 10 + index,
        duration,
        buffer_minutes,
        ...(fits && { pause_after_minutes: pause.after, pause_minutes: pause.lasts }),
        ...(agimTerms && { barbers: [{ barber_id: agim, offered: true, ...agimTerms }] }),
      } as never,
      salon.token,
    )
  }
  const client = new QueryClient()
  const refresh = async () => {
    client.setQueryData(readKey(listBarbers, {}), await server.call(listBarbers, {}, salon.token))
    client.setQueryData(readKey(listServices, {}), await server.call(listServices, {}, salon.token))
    client.setQueryData(readKey(listAppointments, {}), await server.call(listAppointments, {}, salon.token))
  }
  const calls = keptAppointmentCalls(client)
  const device: Device = {
    keep(spec, input) {
      try {
        const seen = shownAppointments(client).map((row) => ({ row }))
        const how = { isOffline: false, insists: false, seen }
        const keeping = calls.find((one) => one.spec === spec)?.keep(input, server.clock.now(), how)
        const reply = (keeping?.reply ?? {}) as { appointment?: Appointment; appointments?: Appointment[] }
        return reply.appointment ? [reply.appointment] : (reply.appointments ?? [])
      } catch (fault) {
        if (fault instanceof Fault) return fault.message
        throw fault
      }
    },
  }
  return { salon, barbers: [besaId, agim], refresh, device }
}

const anySalonAndEdits = [
  fc.array(service, { minLength: 3, maxLength: 3 }),
  fc.array(part, { minLength: 1, maxLength: 3 }),
  fc.integer({ min: 96, max: 287 }),
  fc.array(fc.record({ edit, place: fc.integer({ min: 0, max: 2 }), isLinked: fc.boolean() }), { maxLength: 4 }),
] as const

test('a device without a connection plans what the server plans, for bookings, visits and changes', async () => {
  await fc.assert(
    fc.asyncProperty(...anySalonAndEdits, async (services, parts, slot, edits) => {
      const { salon, barbers, refresh, device } = await salonAndDevice(services)
      await refresh()
      const send = async (spec: EndpointSpec, input: Record<string, unknown>) => {
        const offline = device.keep(spec, input)
        const reply = await server.call(spec as never, input as never, salon.token).catch((fault: Fault) => fault)
        if (reply instanceof Fault) {
          // A clash is the database's to decide.
          if (reply.status === 400) expect(offline).toBe(reply.message)
          return
        }
        const { appointment, appointments = [] } = reply as {
          appointment?: Appointment
          appointments?: Appointment[]
        }
        const online = appointment ? [appointment] : appointments
        expect(Array.isArray(offline)).toBe(true)
        for (const one of offline as readonly Appointment[]) {
          const same = online.find(({ id }) => id === one.id)
          expect(planned(one)).toEqual(same && planned(same))
        }
        expect(offline).toHaveLength(online.length)
      }
      const bodies = parts.map(({ service: index, barber, duration }) => ({
        id: newId(server.clock.now()),
        service_name: `Shërbimi ${index}`,
        price: 5,
        barber_id: barbers[barber],
        ...(duration && { duration }),
      }))
      const start = { appointment_date: '2026-11-21', appointment_time: timeAt(slot * 5) }
      const client = { client_name: 'Ana Krasniqi', notes: null }
      const [only] = bodies
      if (bodies.length === 1) await send(bookAppointment, { ...client, ...only, ...start })
      else await send(bookVisits, { ...start, visits: [{ id: newId(server.clock.now()), ...client, parts: bodies }] })
      for (const { edit: wanted, place, isLinked } of edits) {
        await refresh()
        const { appointments } = await server.call(listAppointments, {}, salon.token)
        const edited = appointments[place % Math.max(1, appointments.length)]
        if (!edited) continue
        const { service: index, barber, start: minute, ...fields } = wanted
        const change = {
          ...fields,
          ...(index !== undefined && { service_name: index === 3 ? 'E panjohur' : `Shërbimi ${index}` }),
          ...(barber !== undefined && { barber_id: barbers[barber] }),
          ...(minute !== undefined && { appointment_time: timeAt(minute * 5) }),
        }
        const isVisit = isLinked && edited.visit_id !== null
        const input = { id: edited.id, ...change, updated_at: edited.updated_at }
        await (isVisit ? send(changeLinked, { ...input, scope: 'visit' }) : send(updateAppointment, input))
      }
    }),
    chosenRuns(anySalonAndEdits, runs(20, 130)),
  )
}, 600_000)
