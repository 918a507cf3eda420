import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { registerOutbox, type Outbox } from '#platform/web/outbox/access.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { logInAsSalon } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { paymentEffects, withWaiting } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { listPaidVisits, recordSale, returnSale } from '../../contract.ts'
import { saleMessages } from '../../copy.ts'
import { describeReturn } from './describe.ts'
import { keptSaleCalls, saleOverlays, type KeptSale } from './keptCalls.ts'

const instant = new Date('2026-11-20T13:47:00Z')
const body = {
  id: 's1',
  client_id: 'c',
  currency: 'EUR',
  lines: [{ kind: 'service', appointment_id: 'a1', label: 'Prerje', barber_id: 'b1', price: 8 }],
  payments: [{ method: 'cash', amount: 8, given: 10 }],
  sold_at: instant.toISOString(),
}
const client = new QueryClient()
const told: string[] = []
let visits: Appointment[] = []
const [selling, returning, keeping] = keptSaleCalls(client, {
  visits: () => visits,
  ...paymentEffects,
  tell: (message) => told.push(message),
})
if (!selling || !returning || !keeping) throw new Error('three calls')

function keep(call: typeof selling, input: Record<string, unknown>): OutboxEntry {
  const seen = visits.map((row) => ({ row }))
  const keeping = call?.keep(input, instant, { isOffline: false, insists: false, seen })
  if (!call || !keeping) throw new Error('cannot wait')
  return {
    owner: 'u s',
    seq: 1,
    key: 'k',
    call: callName(call.spec),
    creates: call.creates ?? false,
    at: instant.getTime(),
    state: 'waiting',
    tab: 't',
    tries: 0,
    refusal: null,
    ...keeping,
  }
}
const saleOfEntry = (entry: OutboxEntry) => (entry.shown as KeptSale).sale
const shown = (...entries: OutboxEntry[]) => {
  const reply = saleOverlays[0]?.show({ visits: [], usual: [] } as never, {} as never, entries)
  return (reply as { visits: unknown[] } | undefined)?.visits
}

beforeEach(() => {
  localStorage.clear()
  told.length = 0
  visits = []
  logInAsSalon()
})

test('a sale that waits has the discounts of its lines and of the whole, so that its visit shows what was paid', () => {
  visits = [{ ...makeAppointment(9 * 60, 30), id: 'a1' }]
  const reduced = (discount: object, of: object = {}) => ({
    ...body,
    lines: [{ ...body.lines[0], price: 10, ...discount }],
    ...of,
    payments: [{ method: 'cash', amount: 8 }],
  })
  const own = keep(selling, reduced({ discount: { percent: 20, reason: 'Mik' } }))
  const whole = keep(selling, reduced({}, { discount: { percent: 20 } }))
  for (const entry of [own, whole]) {
    expect(saleOfEntry(entry)).toMatchObject({
      total: 8,
      lines: [{ price: 10, discount: 2, total: 8, barber: 'Blerim' }],
    })
    expect(shown(entry)).toMatchObject([{ amount: 8, total: 8, payments: [{ method: 'cash', amount: 8 }] }])
  }
})

test('a sale without a network has the device’s next number and is shown as paid', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const first = keep(selling, body)
  const second = keep(selling, { ...body, id: 's2' })
  expect([first, second].map(({ input }) => input.device_number)).toEqual([1, 2])
  expect(second.input.device_id).toBe(first.input.device_id)
  expect(shown(first)).toEqual([
    {
      appointment_id: 'a1',
      client_id: 'c',
      line: 1,
      amount: 8,
      sale_id: 's1',
      total: 8,
      currency: 'EUR',
      methods: ['cash'],
      payments: [{ method: 'cash', amount: 8 }],
      owed: 0,
      sold_at: instant.toISOString(),
      waiting: 'waiting',
    },
  ])
  expect(shown({ ...first, state: 'refused' })).toMatchObject([{ waiting: 'refused' }])
  expect(saleOfEntry(first)).toMatchObject({ number: 0, device_number: 1, total: 8, payments: [{ change: 2 }] })
})

test('a sale that may reach the server has no number of the device', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  expect(keep(selling, body).input).toEqual(body)
})

test('a device number that was used is replaced by the next one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const entry = keep(selling, body)
  const fault = badInput([{ field: 'device_number', message: '' }])
  expect(selling.resolve?.(entry, fault)).toMatchObject({ input: { id: 's1', device_number: 2 } })
  expect(selling.resolve?.(entry, badInput([{ field: 'lines', message: '' }]))).toBeNull()
})

test('a sale or a return whose connection broke has a number of the device when it is sent later', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const sale = keep(selling, body)
  const back = keep(returning, { sale_id: 's1', id: 'r1', is_undo: true })
  const numbered = [selling.late?.(sale), returning.late?.(back)]
  expect(numbered).toMatchObject([
    { ...body, device_number: 1 },
    { id: 'r1', device_number: 2 },
  ])
  // The same number when it is sent again.
  expect(selling.late?.({ ...sale, input: numbered[0] ?? {} })).toEqual(numbered[0])
  const fault = badInput([{ field: 'device_number', message: '' }])
  expect(returning.resolve?.(back, fault)).toMatchObject({ input: { id: 'r1', device_number: 3 } })
})

test('a sale kept by version 2.0.0 for a visit that was booked on the device is sent without its empty client', () => {
  const sale = keep(selling, { ...body, client_id: '' })
  expect(selling.late?.(sale)).not.toHaveProperty('client_id')
  expect(selling.late?.(keep(selling, body))).toMatchObject({ client_id: 'c' })
})

test('a waiting undo shows the visit as not paid', () => {
  const sale = keep(selling, body)
  const undo = keep(returning, { sale_id: 's1', id: 'r1', is_undo: true })
  expect(undo.subjects).toContain('s1')
  expect(shown(sale, undo)).toEqual([])
})

test('a visit stays paid between the reply and the next read', () => {
  const key = readKey(listPaidVisits, { date: '2026-11-20' })
  client.setQueryData(key, { visits: [], usual: [] } as never)
  const entry = keep(selling, body)
  const sale = saleOfEntry(entry)
  selling.store?.({ sale, moved: false, stock: [], message: saleMessages.paid }, entry)
  expect(told).toEqual([])
  expect(client.getQueryData(key)).toMatchObject({ visits: [{ appointment_id: 'a1', sale_id: 's1' }] })
  expect([recordSale.outbox, returnSale.outbox]).toEqual(['id', 'id'])
})

test('what the server says of a sale that arrives late is told', () => {
  const entry = keep(selling, body)
  const message = `${saleMessages.paid} ${saleMessages.paidCancelled}`
  selling.store?.({ sale: saleOfEntry(entry), moved: false, stock: [], message }, entry)
  expect(told).toEqual([message])
})

test('where the server plans a sale otherwise than the device with its older facts, the person is told', () => {
  const entry = keep(selling, body)
  const kept = saleOfEntry(entry)
  const line = kept.lines[0]
  if (!line) throw new Error('one line')
  const sale = { ...kept, lines: [{ ...line, label: 'Femije', barber: 'Besa' }] }
  selling.store?.({ sale, moved: false, stock: [], message: saleMessages.paid }, entry)
  expect(told).toEqual(['Termini u ndryshua ndërkohë. Shitja hyri si: Femije, Besa, 8,00\u00a0€.'])
})

test('a kept payment confirms a visit that had begun, and its kept undo gives the status back', () => {
  const begun = { ...makeAppointment(13 * 60, 30, 'pending'), id: 'a1', appointment_date: '2026-11-20' }
  const coming = { ...begun, id: 'a2', appointment_time: '18:00' }
  visits = [begun, coming]
  const lines = ['a1', 'a2'].map((appointment_id) => ({ ...body.lines[0], appointment_id }))
  const sold = keep(selling, { ...body, lines })
  const statuses = (...entries: OutboxEntry[]) => withWaiting(visits, {}, entries).map(({ status }) => status)
  expect(statuses(sold)).toEqual(['confirmed', 'pending'])
  registerOutbox({ entries: () => [sold], subscribe: () => () => undefined } as Partial<Outbox> as Outbox)
  const undo = keep(returning, { sale_id: 's1', id: 'r1', is_undo: true })
  registerOutbox(null)
  expect(statuses(sold, undo)).toEqual(['pending', 'pending'])
})

test('a kept return of a visit shows it as unpaid, until its undo waits too; a kept answer changes nothing', () => {
  const sold = keep(selling, body)
  const back = keep(returning, { sale_id: 's1', id: 'r1', lines: [{ line: 1, quantity: 1 }], keep_as_deposit: true })
  expect(shown(sold, back)).toEqual([])
  const undo = keep(returning, { sale_id: 'r1', id: 'r2', is_undo: true })
  expect(shown(sold, back, undo)).toMatchObject([{ appointment_id: 'a1' }])
  const answer = keep(keeping, { sale_id: 's1', appointment_id: 'a1' })
  // Sent after the change of its visit.
  expect(answer.subjects).toEqual(['s1', 'a1'])
  expect(shown(sold, answer)).toMatchObject([{ appointment_id: 'a1' }])
})

test('a kept package that pays a visit shows the visit as paid by it, until the server has both sales', () => {
  visits = [{ ...makeAppointment(14 * 60, 45), id: 'a1', barber: 'Arbër' }]
  const entry = keep(selling, {
    ...body,
    lines: [
      { kind: 'package', service_id: 's', label: 'Prerje (paketë)', quantity: 10, price: 8, discount: { amount: 10 } },
    ],
    payments: [{ method: 'cash', amount: 70 }],
    first_use: { line: 1, lines: [{ appointment_id: 'a1', barber_id: 'b1', label: 'Prerje' }] },
  })
  expect(saleOfEntry(entry)).toMatchObject({ id: 's1', total: 70, lines: [{ kind: 'package', total: 70 }] })
  expect(shown(entry)).toMatchObject([
    { appointment_id: 'a1', sale_id: 's1', amount: 7, total: 7, methods: ['package'], waiting: 'waiting' },
  ])
  const undo = keep(returning, { sale_id: 's1', id: 'r1', is_undo: true })
  expect(shown(entry, undo)).toEqual([])
})

test('a return that waits is titled by the sum of its units, and by none that the device does not know', () => {
  const three = { kind: 'product', product_id: 'p', label: 'Shampo', quantity: 3, price: 10 }
  const card = { kind: 'gift_card', label: 'Kartë dhuratë', price: 20 }
  const title = (lines: object[] | undefined, of: Partial<OutboxEntry> = {}) => {
    const sold = keep(selling, { ...body, client_id: null, lines: [three, card], payments: [] })
    registerOutbox({ entries: () => [sold], subscribe: () => () => undefined } as Partial<Outbox> as Outbox)
    const back = keep(returning, { sale_id: 's1', id: 'r1', ...(lines ? { lines } : { is_undo: true }) })
    registerOutbox(null)
    return describeReturn({ ...back, ...of }, '2026-11-20' as LocalDate).title
  }
  const [unit, prepaid] = [1, 2].map((line) => ({ line, quantity: 1 })) as [object, object]
  expect(title([unit])).toBe('Kthe 10,00\u00a0€')
  expect(title(undefined)).toBe('Zhbëj pagesën 50,00\u00a0€')
  // A card may have been used, and a line of the sale not be shown.
  expect(title([unit, prepaid])).toBe('Kthe')
  expect(title([{ line: 3, quantity: 1 }])).toBe('Kthe')
  const old = { total: 50, currency: 'EUR', methods: ['cash'], client_name: null, label: '', visits: [] }
  expect(title([unit], { shown: old })).toBe('Kthe')
  expect(title(undefined, { shown: old })).toBe('Zhbëj pagesën 50,00\u00a0€')
})
