import { expect, test } from 'vitest'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { query, testApp } from '#testing/server/app.ts'
import { openTill, tillDay as date, unpaidVisits } from '#testing/server/till.ts'
import {
  addMove,
  changeMove,
  closeDay,
  getDayClose,
  getDayState,
  removeMove,
  reopenDay,
  setOpening,
  setShare,
} from '../contract.ts'

const server = testApp()
const till = openTill(server)
const { salon, close } = till

const visit = (appointment_time: string, price: number, more = {}) =>
  till.visit({ client_name: `K ${appointment_time}`, appointment_time, price, ...more })
const sheet = (more = {}, token = salon.token) => server.call(getDayClose, { date, ...more }, token)
const { pay } = till
const barberId = async (name: string) =>
  (await server.call(listBarbers, {}, salon.token)).data.find((one) => one.name === name)?.id ?? ''

test('unpaid visits are no money in the till, and totals are right to the cent', async () => {
  const [a, b, c] = [await visit('09:00', 0.1), await visit('10:00', 0.2), await visit('11:00', 7)]
  expect(await sheet()).toMatchObject({
    currency: 'EUR',
    currencies: ['EUR'],
    closed: null,
    last_end: '11:30',
    figures: { visits: 3, revenue: 7.3, total: 7.3, unpaid: 7.3, cash: 0, card: 0, owed: 0, expected: 0 },
    barbers: [{ barber: 'Besa', visits: 3, revenue: 7.3, kind: 'none', share: null, due: null }],
  })
  await pay(a.id, 'card')
  await pay(b.id, 'debt')
  expect((await sheet()).figures).toMatchObject({ total: 7.3, unpaid: 7, cash: 0, card: 0.1, owed: 0.2, expected: 0 })
  await pay(b.id, 'cash')
  expect((await sheet()).figures).toMatchObject({
    total: 7.3,
    cash: 0.2,
    card: 0.1,
    owed: 0,
    returns: 0,
    expected: 0.2,
  })
  expect((await sheet()).visits.map(({ id, method }) => [id, method])).toEqual([
    [c.id, null],
    [b.id, 'cash'],
    [a.id, 'card'],
  ])
})

test('only visits that have begun and are not cancelled count', async () => {
  const missed = await visit('09:00', 5)
  await server.call(updateAppointment, { id: missed.id, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  await visit('21:00', 6)
  const begun = await visit('20:00', 7)
  expect(await sheet()).toMatchObject({
    visits: [{ id: begun.id, pending: true }],
    coming: 1,
    figures: { total: 7 },
  })
})

test('tips, products and moves of the till change it', async () => {
  await pay((await visit('09:00', 10)).id, 'cash')
  await server.call(setOpening, { date, amount: 40 }, salon.token)
  await till.tip(await barberId('Besa'), 1.5)
  await till.product('Dyll për flokë', 8)
  await till.product('Vaj mjekre', 3, 'card')
  const expense = await till.expense('Kafe', 2.5)
  for (const [kind, amount] of [
    ['withdrawal', 20],
    ['bank', 10],
    ['money_in', 5],
  ] as const)
    await server.call(addMove, { date, kind, amount }, salon.token)
  const read = await sheet()
  expect(read.figures).toMatchObject({
    products: 11,
    total: 21,
    cash: 18,
    card: 3,
    tips: 1.5,
    expenses: 2.5,
    withdrawn: 20,
    banked: 10,
    moneyIn: 5,
    opening: 40,
    expected: 32,
  })
  expect(read.entries.map(({ kind, label, method }) => `${kind} ${label} ${method}`).sort()).toEqual([
    'bank  cash',
    'expense Kafe cash',
    'money_in  cash',
    'product Dyll për flokë cash',
    'product Vaj mjekre card',
    'tip Besa cash',
    'withdrawal  cash',
  ])
  expect(read.barbers[0]).toMatchObject({ tips: 1.5, due: 1.5 })

  const changed = await server.call(changeMove, { id: expense.id, label: 'Kafe dhe çaj', amount: 3 }, salon.token)
  expect((await sheet()).figures).toMatchObject({ expenses: 3, expected: 31.5 })
  expect(await server.fault(removeMove, { id: expense.id }, salon.token)).toMatchObject({ code: 'not_found' })
  await server.call(removeMove, { id: changed.id }, salon.token)
  const { figures, entries } = await sheet()
  expect(figures).toMatchObject({ expenses: 0, expected: 34.5 })
  expect(entries.filter(({ kind }) => kind === 'expense')).toEqual([])
  // Nothing is changed or deleted: each row was taken back by a counter-move.
  expect(
    await query(
      server,
      `select amount_cents::int as cents from till_moves where kind = 'expense' order by created_at, abs(amount_cents)`,
    ),
  ).toHaveLength(4)
  await expect(query(server, `delete from till_moves where id = '${expense.id}'`)).rejects.toThrow('never changed')
  // The same call again adds nothing.
  const again = { id: changed.id, date, kind: 'expense' as const, label: 'Kafe dhe çaj', amount: 3 }
  await server.call(addMove, again, salon.token)
  const open = (await sheet()).figures
  expect(open.expenses).toBe(0)
  // A closed day keeps each figure, of which the opening is computed from the others.
  await server.call(closeDay, { date, counted: null, total: open.total, expected: open.expected, payments: [] }, salon.token) // prettier-ignore
  expect((await sheet()).figures).toEqual(open)
})

test('invalid moves get sentences', async () => {
  const refused = async (body: object) =>
    (await server.fault(addMove, { date, amount: 5, ...body } as never, salon.token)).errors[0]
  expect(await refused({ kind: 'expense' })).toEqual({ field: 'label', message: 'Shkruani çfarë.' })
  expect(await refused({ kind: 'expense', label: 'Kafe', amount: 'tre' })).toMatchObject({ field: 'amount' })
  expect(await refused({ kind: 'expense', label: 'Kafe', amount: 10.5, currency: 'ALL' })).toMatchObject({
    field: 'amount',
  })
  expect(await refused({ kind: 'tip' })).toMatchObject({ field: 'kind' })
  expect(
    await server.fault(closeDay, { date: '2026-11-21', counted: null, total: 0, expected: 0 }, salon.token),
  ).toMatchObject({ code: 'bad_input', errors: [{ field: 'date' }] })
})

test('a move sent again adds nothing; its id with other content is refused', async () => {
  const body = { id: till.id(), date, kind: 'expense' as const, label: 'Kafe', amount: 5 }
  await server.call(addMove, body, salon.token)
  await server.call(addMove, body, salon.token)
  for (const other of [{ amount: 50 }, { label: 'Detergjent' }, { kind: 'withdrawal' as const }])
    expect(await server.fault(addMove, { ...body, ...other }, salon.token)).toMatchObject({
      status: 409,
      code: 'move_exists',
    })
  expect((await sheet()).figures).toMatchObject({ expenses: 5, withdrawn: 0 })
  // Its answer was lost, and the day was closed meanwhile.
  await close()
  expect(await server.call(addMove, body, salon.token)).toMatchObject({ id: body.id, message: 'Shpenzimi u shtua.' })
})

test('calls of version 1.0.0 that wrote money are gone', async () => {
  for (const [method, url] of [
    ['PUT', '/payments'],
    ['POST', '/entries'],
    ['PUT', `/entries/${salon.barber}`],
    ['DELETE', `/entries/${salon.barber}`],
    ['POST', '/debts/settle'],
    ['POST', '/debts/unsettle'],
  ] as const) {
    const answer = await server.raw({ method, url: `/api/day-close${url}`, token: salon.token, payload: '{' })
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { success: false, code: 'gone', message: 'Rifreskoni faqen.' },
    ])
  }
})

test('shares are a percentage, a chair rent, or the owner’s', async () => {
  for (const name of ['Çlirim', 'Arta']) await server.call(addBarber, { name }, salon.token)
  const ids = { besa: await barberId('Besa'), clirim: await barberId('Çlirim'), arta: await barberId('Arta') }
  const share = (id: string, body: object) => server.call(setShare, { id, ...body } as never, salon.token)
  await share(ids.besa, { kind: 'owner' })
  await share(ids.clirim, { kind: 'percent', percent: 33.33 })
  await share(ids.arta, { kind: 'rent', rent: 15 })
  await visit('09:00', 10)
  await visit('09:00', 10.01, { barber: 'Çlirim' })
  await visit('09:00', 12, { barber: 'Arta' })
  await till.tip(ids.arta, 2)
  expect((await sheet()).barbers).toMatchObject([
    { barber: 'Besa', kind: 'owner', share: null, due: null },
    { barber: 'Çlirim', kind: 'percent', percent: 33.33, share: 3.34, due: 3.34 },
    { barber: 'Arta', kind: 'rent', rent: 15, share: -3, tips: 2, due: -1 },
  ])
  expect(await server.fault(setShare, { id: ids.arta, kind: 'percent' }, salon.token)).toMatchObject({
    errors: [{ field: 'percent' }],
  })
  expect(await server.fault(setShare, { id: ids.arta, kind: 'percent', percent: 101 }, salon.token)).toMatchObject({
    errors: [{ field: 'percent' }],
  })
  const other = await server.salon('Tjetri')
  expect(await server.fault(setShare, { id: ids.arta, kind: 'owner' }, other.token)).toMatchObject({
    code: 'not_found',
  })
})

test('a closed day keeps its figures, confirms its visits and lists later changes', async () => {
  const kept = await visit('09:00', 5)
  const dearer = await visit('10:00', 6)
  const gone = await visit('11:00', 7)
  const besaId = await barberId('Besa')
  await server.call(setShare, { id: besaId, kind: 'percent', percent: 50 }, salon.token)
  await pay(gone.id, 'debt')
  expect((await close({ counted: 11 })).message).toBe('Dita u mbyll.')
  const closed = await sheet()
  expect(closed).toMatchObject({
    closed: { by: 'Besa' },
    counted: 11,
    changes: [],
    figures: { total: 18, owed: 7, expected: 11 },
    barbers: [{ share: 9 }],
    events: [{ kind: 'closed', by: 'Besa', total: 18 }],
  })
  expect(closed.visits.every(({ pending }) => !pending)).toBe(true)
  expect(await server.call(getDayState, { date }, salon.token)).toEqual({ success: true, closed: true, debtors: 1 })
  expect((await server.call(getDashboard, {}, salon.token)).closed).toBe(true)

  await server.call(updateAppointment, { id: dearer.id, price: 6.5 }, salon.token)
  await server.call(deleteAppointment, { id: gone.id }, salon.token)
  await server.call(setShare, { id: besaId, kind: 'percent', percent: 10 }, salon.token)
  const added = await visit('12:00', 8)
  const after = await sheet()
  expect(after).toMatchObject({ figures: closed.figures, barbers: closed.barbers })
  expect(after.visits.map(({ id, price }) => [id, price])).toEqual(closed.visits.map(({ id, price }) => [id, price]))
  expect(Object.fromEntries(after.changes.map(({ id, was, now }) => [id, [was, now]]))).toEqual({
    [dearer.id]: [6, 6.5],
    [gone.id]: [7, null],
    [added.id]: [null, 8],
  })
  expect(after.changed).toBe(1.5)
  // A restored visit has its payment again.
  await server.call(restoreAppointment, { id: gone.id }, salon.token)
  expect((await sheet()).changes.map(({ id }) => id)).not.toContain(gone.id)
  server.clock.set(`${date}T19:30:00Z`)
  await server.call(reopenDay, { date }, salon.token)
  const reopened = await sheet()
  expect(reopened).toMatchObject({ closed: null, counted: 11, figures: { total: 26.5, owed: 7, unpaid: 19.5 } })
  expect(reopened.events.map(({ kind }) => kind)).toEqual(['reopened', 'closed'])
  expect(reopened.visits.find(({ id }) => id === kept.id)).toMatchObject({ pending: false })
})

test('a closed day cannot be changed', async () => {
  await visit('09:00', 5)
  const line = await till.expense('Kafe', 1)
  await close()
  const faults = [
    await server.fault(addMove, { date, kind: 'expense', label: 'Qumësht', amount: 1 }, salon.token),
    await server.fault(changeMove, { id: line.id, label: 'Kafe', amount: 2 }, salon.token),
    await server.fault(removeMove, { id: line.id }, salon.token),
    await server.fault(setOpening, { date, amount: 1 }, salon.token),
  ]
  for (const fault of faults) expect(fault).toMatchObject({ status: 409, code: 'day_closed' })
})

test('the owner can reopen a day, which is recorded; reception can only close, and a barber has no access', async () => {
  await visit('09:00', 5)
  const reception = await server.colleague(salon, 'reception')
  const barber = await server.colleague(salon, 'barber', await barberId('Besa'))
  await close({ token: reception.token })
  expect(await server.fault(reopenDay, { date }, reception.token)).toMatchObject({ code: 'role_refused' })
  expect(await server.fault(getDayClose, { date }, barber.token)).toMatchObject({ code: 'role_refused' })
  server.clock.set(`${date}T19:30:00Z`)
  await server.call(reopenDay, { date }, salon.token)
  expect(await server.fault(reopenDay, { date }, salon.token)).toMatchObject({ code: 'not_closed' })
  const trail = await query<{ description: string }>(
    server,
    `select description from activities where salon_id = '${salon.id}' and entity_type = 'till' order by id`,
  )
  expect(trail.map(({ description }) => description)).toEqual([
    'Dita u mbyll: 20.11.2026, 5,00\u00a0€',
    'Dita u rihap: 20.11.2026, 5,00\u00a0€',
  ])
})

test('the audit log has the sums of moves, before and after a change', async () => {
  const { id } = await till.expense('Qumësht', 2.5)
  const changed = await server.call(changeMove, { id, label: 'Qumësht', amount: 3 }, salon.token)
  await server.call(removeMove, { id: changed.id }, salon.token)
  await server.call(setOpening, { date, amount: 50 }, salon.token)
  const rows = await query<{ description: string }>(
    server,
    `select description from activities where salon_id = '${salon.id}' and entity_type = 'till'`,
  )
  expect(rows.map(({ description }) => description.replaceAll('\u00a0', ' ')).toSorted()).toEqual([
    'Arka në mëngjes: 20.11.2026, 50,00 €',
    'Ndryshimi u ruajt: 20.11.2026, Qumësht, 2,50 € → 3,00 €',
    'Shpenzimi u fshi: 20.11.2026, Qumësht, 3,00 €',
    'Shpenzimi u shtua: 20.11.2026, Qumësht, 2,50 €',
  ])
})

test('one of two devices that close a day succeeds, and the other is refused', async () => {
  const { id } = await visit('09:00', 5)
  const reception = await server.colleague(salon, 'reception')
  const payments = [{ appointment_id: id, method: 'cash' }]
  const body = JSON.stringify({ date, counted: 5, total: 5, expected: 0, payments })
  const send = (token: string) =>
    server.raw({
      method: 'POST',
      url: '/api/day-close/close',
      token,
      payload: body,
      headers: { 'content-type': 'application/json' },
    })
  const answers = await Promise.all([send(salon.token), send(reception.token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'day_closed' })
  // The call is repeated after a lost reply.
  const again = await send(answers[0]?.statusCode === 200 ? salon.token : reception.token)
  expect(again.statusCode).toBe(200)
  expect((await sheet()).events).toHaveLength(1)
})

test('a close whose figures differ from the server’s is refused, also while payments are added', async () => {
  const visits = await Promise.all(
    Array.from({ length: 6 }, (_, at) => visit(`${String(9 + at)}:00`.padStart(5, '0'), 5)),
  )
  const { total, expected } = (await sheet()).figures
  await till.expense('Kafe', 1)
  expect(await server.fault(closeDay, { date, counted: null, total, expected }, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
  })
  // Each payment is part of the close or refused.
  const paying = visits.map(({ id }) =>
    server.raw({
      method: 'POST',
      url: '/api/sales',
      token: salon.token,
      payload: {
        id: till.id(),
        lines: [{ kind: 'service', appointment_id: id }],
        payments: [{ method: 'card', amount: 5 }],
      },
    }),
  )
  const closing = (async () => {
    for (;;) {
      const { figures, visits: rows } = await sheet()
      const answer = await server.raw({
        method: 'POST',
        url: '/api/day-close/close',
        token: salon.token,
        payload: {
          date,
          counted: null,
          total: figures.total,
          expected: figures.expected,
          payments: unpaidVisits(rows).map((appointment_id) => ({ appointment_id, method: 'cash' })),
        },
      })
      if (answer.statusCode !== 409) return answer.statusCode
    }
  })()
  const answers = await Promise.all(paying)
  expect(await closing).toBe(200)
  const accepted = answers.filter(({ statusCode }) => statusCode === 201).length
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  expect((await sheet()).figures).toMatchObject({ card: accepted * 5, cash: (6 - accepted) * 5 })
})

test('the opening cash is that of the last day that recorded any', async () => {
  await server.call(setOpening, { date: '2026-11-18', amount: 40 }, salon.token)
  expect((await sheet()).figures).toMatchObject({ opening: 40, expected: 40 })
  await close({ counted: 40 })
  await server.call(setOpening, { date: '2026-11-18', amount: 30 }, salon.token)
  expect((await sheet()).figures.opening).toBe(40)
})

test('euro and lek have separate tills and are never added', async () => {
  // Without payments in lek.
  await server.call(setOpening, { date, currency: 'ALL', amount: 100 }, salon.token)
  expect((await sheet()).currencies).toEqual(['EUR'])
  await server.call(setOpening, { date, currency: 'ALL', amount: 0 }, salon.token)
  await visit('09:00', 5)
  await visit('10:00', 600, { currency: 'ALL' })
  await server.call(setShare, { id: await barberId('Besa'), kind: 'percent', percent: 33.3 }, salon.token)
  expect(await sheet()).toMatchObject({ currencies: ['EUR', 'ALL'], figures: { visits: 1, total: 5 } })
  const lek = await sheet({ currency: 'ALL' })
  expect(lek).toMatchObject({ figures: { visits: 1, total: 600 }, barbers: [{ share: 200 }] })
  await close()
  expect((await sheet({ currency: 'ALL' })).closed).toBeNull()
  const unpaid = { date, currency: 'ALL' as const, counted: 600, total: 600, expected: 0 }
  expect(await server.fault(closeDay, unpaid, salon.token)).toMatchObject({ code: 'unpaid' })
  const payments = unpaidVisits(lek.visits).map((appointment_id) => ({ appointment_id, method: 'cash' as const }))
  await server.call(closeDay, { ...unpaid, payments }, salon.token)
  expect((await sheet({ currency: 'ALL' })).closed).not.toBeNull()
})

test('a day of another salon is separate', async () => {
  const appointment = await visit('09:00', 5)
  const line = await till.expense('Kafe', 1)
  const other = await server.salon('Tjetri')
  expect((await sheet({}, other.token)).figures.total).toBe(0)
  const payments = [{ appointment_id: appointment.id, method: 'card' as const }]
  const close = { date, counted: null, total: 0, expected: 0, payments }
  expect(await server.fault(closeDay, close, other.token)).toMatchObject({ code: 'stale' })
  for (const fault of [
    await server.fault(removeMove, { id: line.id }, other.token),
    await server.fault(changeMove, { id: line.id, label: 'Kafe', amount: 2 }, other.token),
  ]) {
    expect(fault).toMatchObject({ code: 'not_found' })
  }
})
