import { expect, test } from 'vitest'
import { appointmentMessages } from '#features/schedule/appointments/copy.ts'
import { freshBarber, book, sharedMinutes } from '#testing/server/appointments.ts'
import { deleteAppointment, listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addLeave } from '#features/salon/hours/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import { bookVisits, changeLinked, removeLinked, restoreLinked } from '../contract.ts'
import { seenText } from '../../rules.ts'

const server = testApp()
const salon = freshSalon(server)
const agim = freshBarber(server, salon, 'Agim')

const monday = '2026-11-23'

const id = () => newId(new Date())
const part = (barber_id: string, service_name = 'Prerje', more: object = {}) => ({
  id: id(),
  service_name,
  price: 5,
  barber_id,
  ...more,
})
const visit = (parts: ReturnType<typeof part>[], client_name = 'Vjosa Dreshaj') => ({ id: id(), client_name, parts })
const bookAll = (visits: ReturnType<typeof visit>[], appointment_time = '11:00') => ({
  appointment_date: monday,
  appointment_time,
  visits,
})
const send = (body: ReturnType<typeof bookAll>) => server.call(bookVisits, body, salon.token)
const listed = async () =>
  (await server.call(listAppointments, {}, salon.token)).appointments.map(
    (one) => `${one.appointment_date.slice(8)} ${one.appointment_time} ${one.barber} ${one.service_name} ${one.status}`,
  )

test('a visit’s parts follow one another with each barber’s duration and are one visit', async () => {
  await server.call(addService, { name: 'Fenirim', price: 10, duration: 45 }, salon.token)
  const body = bookAll([
    visit([part(salon.barber, 'Prerje grash', { price: 12 }), part(agim.id, 'Fenirim', { price: 10 })]),
  ])
  const { appointments, message } = await send(body)
  expect(message).toBe('2 termine u caktuan.')
  expect(await listed()).toEqual(['23 11:00 Besa Prerje grash pending', '23 11:30 Agim Fenirim pending'])
  expect(appointments.map((one) => one.duration)).toEqual([30, 45])
  expect(new Set(appointments.map((one) => one.visit_id))).toEqual(new Set([body.visits[0]?.id]))
  expect(appointments.map((one) => one.client_id)[0]).toBe(appointments[1]?.client_id)
  // A repeated call books nothing new; different content is refused.
  expect((await send(body)).appointments.map((one) => one.id)).toEqual(appointments.map((one) => one.id))
  expect(await listed()).toHaveLength(2)
  const other = { ...body, appointment_time: '15:00' }
  expect(await server.fault(bookVisits, other, salon.token)).toMatchObject({ status: 409, code: 'already_booked' })
})

test('nothing is booked if one part is taken; the refusal names it and when all parts are free', async () => {
  await book(server, salon, { barber: 'Agim', appointment_date: monday, appointment_time: '11:30' })
  const body = bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim')])])
  const fault = await server.fault(bookVisits, body, salon.token)
  expect(fault).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'Ora 11:30 nuk është e lirë te Agim. Zgjidhni një orar tjetër.',
  })
  expect(fault.extra.taken_parts).toMatchObject([{ service_name: 'Fenirim', barber: 'Agim', time: '11:30' }])
  expect((fault.extra.free_slots as { time: string }[]).map(({ time }) => time)).toEqual(['11:30', '12:00', '12:30'])
  expect(await listed()).toHaveLength(1)
  expect(
    await query(server, `select 1 from clients where salon_id = '${salon.id}' and name = 'Vjosa Dreshaj'`),
  ).toEqual([])
})

test('free starts for taken parts are searched for fourteen days', async () => {
  await book(server, salon, { barber: 'Agim', appointment_date: monday, appointment_time: '11:30' })
  const body = bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim')])])
  const leave = { barber_id: agim.id, from_date: monday, from_time: '12:00', to_date: '2026-12-06' }
  await server.call(addLeave, leave, salon.token)
  const fault = await server.fault(bookVisits, body, salon.token)
  expect((fault.extra.free_slots as { date: string }[]).map(({ date }) => date)).toEqual(Array(3).fill('2026-12-07'))
})

test('a part that would begin at midnight is refused at the duration of the part before it', async () => {
  const fault = await server.fault(
    bookVisits,
    bookAll([visit([part(salon.barber), part(agim.id)])], '23:30'),
    salon.token,
  )
  expect(fault).toMatchObject({ status: 400, message: appointmentMessages.pastMidnight })
  expect(fault.extra.errors).toMatchObject([{ field: 'visits.0.parts.1.duration' }])
})

test('a group is several clients at the same time, each with a different barber', async () => {
  const { appointments } = await send(bookAll([visit([part(salon.barber)], 'Babai'), visit([part(agim.id)], 'Djali')]))
  expect(appointments.map((one) => [one.client_name, one.appointment_time, one.visit_id])).toEqual([
    ['Babai', '11:00', null],
    ['Djali', '11:00', null],
  ])
  expect(appointments[0]?.group_id).toBe(appointments[1]?.group_id)
  expect(appointments[0]?.group_id).not.toBeNull()
  const twice = bookAll([visit([part(salon.barber)], 'Babai'), visit([part(salon.barber)], 'Djali')], '15:00')
  expect(await server.fault(bookVisits, twice, salon.token)).toMatchObject({ status: 400 })
  expect(await listed()).toHaveLength(2)
})

test('a move shifts all parts, also over their former times, and can be undone', async () => {
  const { appointments } = await send(
    bookAll([visit([part(salon.barber), part(salon.barber, 'Larje'), part(agim.id, 'Fenirim')])]),
  )
  const anchor = appointments[1]?.id ?? ''
  const moved = await server.call(changeLinked, { id: anchor, scope: 'visit', appointment_time: '12:00' }, salon.token)
  expect(moved.message).toBe('3 termine u ndryshuan.')
  expect(await listed()).toEqual([
    '23 11:30 Besa Prerje pending',
    '23 12:00 Besa Larje pending',
    '23 12:30 Agim Fenirim pending',
  ])
  const back = await server.call(restoreLinked, { before: moved.before }, salon.token)
  expect(back.message).toBe('3 termine u rikthyen.')
  expect((await listed())[0]).toBe('23 11:00 Besa Prerje pending')
  // The appointments have new versions.
  expect(await server.fault(restoreLinked, { before: moved.before }, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
  })
})

test('an undo restores the phone with the time, but not a phone that the change did not set', async () => {
  const parts = [part(salon.barber), part(agim.id, 'Fenirim')]
  const body = bookAll([{ ...visit(parts), client_phone: '044 111 222' } as ReturnType<typeof visit>])
  const { appointments } = await send(body)
  const [first] = appointments
  const { id: anchor = '', client_id } = first ?? {}
  const phones = async () =>
    (await server.call(listAppointments, {}, salon.token)).appointments.map((one) => one.client_phone)
  const moved = await server.call(
    changeLinked,
    { id: anchor, scope: 'visit', appointment_time: '12:00', client_id, client_phone: '044 333 444' },
    salon.token,
  )
  expect(await phones()).toEqual(['044 333 444', '044 333 444'])
  const back = await server.call(restoreLinked, { before: moved.before }, salon.token)
  expect(await phones()).toEqual(['044 111 222', '044 111 222'])
  expect((await listed())[0]).toBe('23 11:00 Besa Prerje pending')

  const later = await server.call(changeLinked, { id: anchor, scope: 'visit', appointment_time: '13:00' }, salon.token)
  expect(back.appointments).toHaveLength(2)
  await query(server, `update clients set phone = '044 555 666', phone_e164 = '+38344555666' where id = '${client_id}'`)
  await server.call(restoreLinked, { before: later.before }, salon.token)
  expect(await phones()).toEqual(['044 555 666', '044 555 666'])
})

test('an undo is accepted for a deletion or a change only', async () => {
  const { appointments } = await send(bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim')])]))
  const anchor = { id: appointments[0]?.id ?? '', scope: 'visit' as const }
  const { before } = await server.call(changeLinked, { ...anchor, appointment_time: '12:00' }, salon.token)
  const { ids } = await server.call(removeLinked, anchor, salon.token)
  expect(await server.fault(restoreLinked, { ids, before }, salon.token)).toMatchObject({ status: 400 })
  expect(await server.fault(restoreLinked, {}, salon.token)).toMatchObject({ status: 400 })
  expect(await listed()).toEqual([])
})

test('the buffer inside a visit returns when another barber does the next part, and an undo removes it', async () => {
  await server.call(addService, { name: 'Ngjyrosje', price: 30, duration: 30, buffer_minutes: 15 }, salon.token)
  const { appointments } = await send(
    bookAll([visit([part(salon.barber, 'Ngjyrosje'), part(salon.barber, 'Fenirim')])]),
  )
  const buffers = async () =>
    (await server.call(listAppointments, {}, salon.token)).appointments.map((one) => one.buffer_minutes)
  expect(await buffers()).toEqual([0, 0])
  const second = { id: appointments[1]?.id ?? '', scope: 'visit' as const }
  const moved = await server.call(changeLinked, { ...second, barber_id: agim.id }, salon.token)
  expect(await buffers()).toEqual([15, 0])
  const early = { appointment_date: monday, appointment_time: '11:30' }
  await expect(book(server, salon, early)).rejects.toThrow()
  await server.call(restoreLinked, { before: moved.before }, salon.token)
  expect(await buffers()).toEqual([0, 0])
  // With the first part at the other barber too, its buffer inside the visit is omitted.
  await server.call(changeLinked, { ...second, id: appointments[0]?.id ?? '', barber_id: agim.id }, salon.token)
  expect(await buffers()).toEqual([15, 0])
  await server.call(changeLinked, { ...second, barber_id: agim.id, appointment_time: '12:30' }, salon.token)
  expect(await listed()).toEqual(['23 12:00 Agim Ngjyrosje pending', '23 12:30 Agim Fenirim pending'])
  expect(await buffers()).toEqual([0, 0])
  expect(await sharedMinutes(server, salon)).toEqual([])
  // An edit of one part alone has the same effect.
  const [first, two] = (await server.call(listAppointments, {}, salon.token)).appointments
  await server.call(updateAppointment, { id: two?.id ?? '', barber_id: salon.barber }, salon.token)
  expect(await buffers()).toEqual([15, 0])
  await server.call(updateAppointment, { id: two?.id ?? '', barber_id: first?.barber_id }, salon.token)
  expect(await buffers()).toEqual([0, 0])
})

test('parts after one that gets longer begin later, also with another barber, and earlier if it gets shorter', async () => {
  const { appointments } = await send(
    bookAll([visit([part(salon.barber), part(salon.barber, 'Larje'), part(agim.id, 'Fenirim')])]),
  )
  const first = { id: appointments[0]?.id ?? '', scope: 'visit' as const }
  await server.call(changeLinked, { ...first, duration: 50 }, salon.token)
  expect((await listed()).map((one) => one.slice(3, 8))).toEqual(['11:00', '11:50', '12:20'])
  await server.call(changeLinked, { ...first, duration: 20, appointment_time: '10:00' }, salon.token)
  expect((await listed()).map((one) => one.slice(3, 8))).toEqual(['10:00', '10:20', '10:50'])
})

test('a move that is impossible for one part changes nothing', async () => {
  const { appointments } = await send(bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim')])]))
  await book(server, salon, { barber: 'Agim', appointment_date: monday, appointment_time: '15:30' })
  const before = await listed()
  const change = { id: appointments[0]?.id ?? '', scope: 'visit' as const, appointment_time: '15:00' }
  expect(await server.fault(changeLinked, change, salon.token)).toMatchObject({ status: 409, code: 'slot_taken' })
  expect(await listed()).toEqual(before)
  const late = { ...change, appointment_time: '23:30' }
  expect(await server.fault(changeLinked, late, salon.token)).toMatchObject({ status: 400 })
})

test('confirming, cancelling, deleting and restoring apply to the whole visit, and figures follow', async () => {
  const { appointments } = await send(bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim', { price: 10 })])]))
  const [first] = appointments
  const anchor = { id: first?.id ?? '', scope: 'visit' as const }
  const spent = async () =>
    (
      await query<{ spent: number }>(
        server,
        `select spent_cents::int as spent from client_totals where salon_id = '${salon.id}'`,
      )
    )[0]?.spent
  expect((await server.call(changeLinked, { ...anchor, status: 'confirmed' }, salon.token)).message).toBe(
    '2 termine u konfirmuan.',
  )
  expect(await spent()).toBe(1500)
  const gone = await server.call(removeLinked, anchor, salon.token)
  expect(await listed()).toEqual([])
  expect(await spent()).toBe(0)
  await server.call(restoreLinked, { ids: gone.ids }, salon.token)
  expect(await spent()).toBe(1500)
  const cancelled = await server.call(
    changeLinked,
    { ...anchor, status: 'cancelled', cancel_reason: 'client' },
    salon.token,
  )
  expect(cancelled.message).toBe('2 termine u anuluan.')
  expect((await listed()).every((one) => one.endsWith('cancelled'))).toBe(true)
  await server.call(restoreLinked, { before: cancelled.before }, salon.token)
  expect((await listed()).every((one) => one.endsWith('confirmed'))).toBe(true)
})

test('parts of different visits or of another salon are refused', async () => {
  const single = await book(server, salon, { appointment_date: monday })
  for (const scope of ['visit', 'group', 'following', 'all'] as const) {
    expect(await server.fault(changeLinked, { id: single.id, scope, status: 'confirmed' }, salon.token)).toMatchObject({
      status: 404,
    })
    expect(await server.fault(removeLinked, { id: single.id, scope }, salon.token)).toMatchObject({ status: 404 })
  }
  const { appointments } = await send(bookAll([visit([part(salon.barber), part(agim.id)])]))
  const other = await server.salon('Tjetri')
  const theirs = { id: appointments[0]?.id ?? '', scope: 'visit' as const }
  expect(await server.fault(changeLinked, { ...theirs, status: 'cancelled' }, other.token)).toMatchObject({
    status: 404,
  })
  expect(await server.fault(removeLinked, theirs, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(bookVisits, bookAll([visit([part(salon.barber)])]), other.token)).toMatchObject({
    status: 400,
  })
  const stale = { ...theirs, appointment_time: '16:00', updated_at: '2026-01-01T00:00:00.000Z' }
  expect(await server.fault(changeLinked, stale, salon.token)).toMatchObject({ status: 409, code: 'stale' })
})

test('visits of two barbers race single bookings and moves: no minute is booked twice, no visit is partial', async () => {
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']
  const held = (await send(bookAll([visit([part(salon.barber), part(agim.id, 'Larje')], 'E para')], '16:00')))
    .appointments
  const timeOf = (index: number) => times[index % times.length] ?? '09:00'
  const work = Array.from({ length: 36 }, (_, index) => async () => {
    if (index % 3 === 0) {
      const parts =
        index % 2 === 0 ? [part(salon.barber), part(agim.id, 'Larje')] : [part(agim.id), part(salon.barber, 'Larje')]
      return server.raw({
        method: 'POST',
        url: '/api/visits',
        token: salon.token,
        payload: bookAll([visit(parts, `V${index}`)], timeOf(index)),
      })
    }
    if (index % 3 === 1) {
      const body = {
        client_name: `T${index}`,
        service_name: 'Prerje',
        price: 5,
        appointment_date: monday,
        appointment_time: timeOf(index),
        barber_id: index % 2 ? salon.barber : agim.id,
      }
      return server.raw({
        method: 'POST',
        url: '/api/appointments',
        token: salon.token,
        payload: body,
      })
    }
    const body = { scope: 'visit', appointment_time: timeOf(index) }
    return server.raw({
      method: 'PUT',
      url: `/api/appointments/${held[0]?.id}/linked`,
      token: salon.token,
      payload: body,
    })
  })
  const answers = await Promise.all(work.map((one) => one()))
  expect(
    [...new Set(answers.map((answer) => answer.statusCode))].filter((status) => ![200, 201, 409].includes(status)),
  ).toEqual([])
  expect(await sharedMinutes(server, salon)).toEqual([])
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const visits = Map.groupBy(
    appointments.filter((one) => one.visit_id),
    (one) => one.visit_id,
  )
  for (const parts of visits.values()) {
    const [one, two] = parts.toSorted((a, b) => a.appointment_time.localeCompare(b.appointment_time))
    expect(parts).toHaveLength(2)
    expect(one && two && one.appointment_time < two.appointment_time).toBe(true)
  }
  // An edit of one part alone does not change the others.
  await server.call(updateAppointment, { id: held[1]?.id ?? '', notes: 'x' }, salon.token)
})

test('a barber limited to their own appointments neither sees nor changes visits of other barbers', async () => {
  const theirs = visit([part(agim.id), part(agim.id, 'Larje')])
  const { appointments } = await send(bookAll([theirs]))
  const both = (await send(bookAll([visit([part(salon.barber), part(agim.id, 'Fenirim')])], '15:00'))).appointments
  await query(server, `update salons set barbers_see_all = false where id = '${salon.id}'`)
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  const before = await listed()

  const ids = appointments.map((one) => one.id)
  expect(await server.fault(restoreLinked, { ids }, token)).toMatchObject({ status: 404 })
  // The barber's booking with ids of others' appointments is refused without their content.
  const copied = {
    ...theirs,
    client_name: 'Tjetra',
    parts: theirs.parts.map((one) => ({ ...one, barber_id: salon.barber })),
  }
  const refusal = await server.fault(bookVisits, bookAll([copied]), token)
  expect(refusal.status).toBe(409)
  expect(JSON.stringify(refusal.body())).not.toContain('Vjosa')
  const change = { id: both[0]?.id ?? '', scope: 'visit' as const }
  expect(await server.fault(changeLinked, { ...change, appointment_time: '17:00' }, token)).toMatchObject({
    status: 403,
  })
  expect(await server.fault(removeLinked, change, token)).toMatchObject({ status: 403 })
  expect(await listed()).toEqual(before)

  // Moved to a colleague after the barber had read it.
  const { id: moved, updated_at } = await book(server, salon, { appointment_date: monday, appointment_time: '17:00' })
  await server.call(updateAppointment, { id: moved, barber_id: agim.id }, salon.token)
  const isTheirs = { status: 409, code: 'with_colleague', message: 'Ky termin është te Agim tani.' }
  const read = { id: moved, updated_at }
  expect(await server.fault(updateAppointment, { ...read, notes: 'x' }, token)).toMatchObject(isTheirs)
  expect(await server.fault(deleteAppointment, { ...read, sale: 'none' }, token)).toMatchObject(isTheirs)
  const visitRead = { id: moved, scope: 'visit' as const }
  expect(await server.fault(changeLinked, { ...visitRead, updated_at, notes: 'x' }, token)).toMatchObject(isTheirs)
  const seen = seenText([{ ...read, sale: 'none' }])
  expect(await server.fault(removeLinked, { ...visitRead, seen }, token)).toMatchObject(isTheirs)
  expect(await server.fault(deleteAppointment, { id: moved }, token)).toMatchObject({ status: 404 })
})
