import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { Completed } from '#platform/web/outbox/keptCall.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import { subscriptionRequired } from '#platform/shared/fault.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { keptSaleCalls } from '#features/money/sales/web/outbox/keptCalls.ts'
import {
  appointmentGone,
  bookAppointment,
  deleteAppointment,
  slotTaken,
  stale,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'

/** Entries as a device has stored them, also by earlier versions, and the answers to them. */

const visit = makeAppointment(750, 30, 'pending')
const instant = '2026-11-20T09:00:00.000Z'

/** An entry with the fields of version 2.0.0. */
const stored = (seq: number, call: string, input: object, part: object): OutboxEntry => ({
  owner: 'u s',
  seq,
  key: `k${seq}`,
  call,
  input: { id: visit.id, ...input },
  subjects: [visit.id],
  creates: false,
  shown: [{ base: visit, change: {}, version: instant, ...part }],
  at: Date.parse(instant),
  state: 'waiting',
  tab: 'closed',
  tries: 0,
  refusal: null,
})
const deletion = (seq: number, input: object) => stored(seq, callName(deleteAppointment), input, { kind: 'deleted' })
const cancellation = { status: 'cancelled', cancel_reason: 'client' }
const cancelled = stored(
  1,
  callName(updateAppointment),
  { ...cancellation, updated_at: visit.updated_at },
  { kind: 'changed', change: cancellation },
)

/** A device with these entries, and a server that answers by turns; a Fault refuses. */
async function sends(entries: OutboxEntry[], answers: readonly unknown[]) {
  const store = memoryStore()
  await store.update('u s', () => entries)
  const inputs: unknown[] = []
  const completed: Completed[] = []
  const rest = [...answers]
  const client = new QueryClient()
  const screens = { visits: () => [], ...paymentEffects, tell: () => undefined }
  const outbox = new TabOutbox({
    owner: 'u s',
    tab: 'open',
    store,
    calls: [...keptAppointmentCalls(client), ...keptSaleCalls(client, screens)],
    overlays: [],
    now: () => new Date(instant),
    isOffline: () => false,
    isAlive: async () => (tab) => tab === 'open',
    announce: () => undefined,
    exclusively: (work) => work(),
    call: async (_spec, input) => {
      inputs.push(input)
      const answer = rest.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    onChange: (one) => one && completed.push(one),
  })
  registerOutbox(outbox)
  const step = () => outbox.step()
  const resend = async (seq: number) => {
    const entry = store.all().find((one) => one.seq === seq)
    await outbox.resend(entry?.key ?? '', entry?.input ?? {})
  }
  return { step, resend, inputs, completed, entries: () => store.all() }
}

afterEach(() => registerOutbox(null))

test('entries of version 2.0.0, and deletions kept before they had a sale, are sent as they are', async () => {
  const ofMain = { updated_at: visit.updated_at }
  const answers = [{ appointment: visit, message: '' }, {}, {}]
  const device = await sends([cancelled, deletion(2, {}), { ...deletion(3, ofMain), subjects: ['x'] }], answers)
  for (let count = 0; count < 3; count++) expect(await device.step()).toBe('reached')
  expect(device.inputs).toEqual([cancelled.input, { id: visit.id }, { id: visit.id, ...ofMain }])
  expect(device.entries()).toEqual([])
  expect(device.completed.map(({ isFound }) => isFound)).toEqual([false, false, false])
})

test('a payment that version 2.0.0 kept waits for the booking of its visit, and takes over its client', async () => {
  const booking = { ...stored(1, callName(bookAppointment), {}, { kind: 'booked' }), creates: true }
  const line = { kind: 'service', appointment_id: visit.id, label: 'Prerje', barber_id: 'b1', price: 5 }
  const input = { id: 's1', client_id: '', lines: [line], payments: [{ method: 'cash', amount: 5 }] }
  const shown = { sale: { id: 's1', client_name: visit.client_name }, visits: [] }
  const sale = { ...stored(2, callName(recordSale), input, {}), input, shown, subjects: ['s1'], creates: true }
  const taken = slotTaken({ free_slots: [] })
  const device = await sends([booking, sale], [taken, { appointment: visit, message: '' }, appointmentGone()])
  expect([await device.step(), await device.step()]).toEqual(['reached', 'nothing'])
  await device.resend(1)
  expect([await device.step(), await device.step()]).toEqual(['reached', 'reached'])
  expect(device.inputs).toMatchObject([booking.input, booking.input, { id: 's1', client_id: visit.client_id }])
})

test('after the subscription ended an entry waits with the reason, and is sent once there is access', async () => {
  const device = await sends([cancelled], [subscriptionRequired(), { appointment: visit, message: '' }])
  expect(await device.step()).toBe('unreached')
  expect(device.entries()).toMatchObject([{ state: 'waiting', key: 'k1', refusal: { status: 402 } }])
  expect(await device.step()).toBe('reached')
  expect(device.entries()).toEqual([])
})

test('what a colleague has done already is told apart from what the server applied', async () => {
  const theirs = { ...visit, ...cancellation, updated_at: '2026-11-20T10:00:00.000Z' } as typeof visit
  const device = await sends([cancelled, deletion(2, {})], [stale({ appointment: theirs }), appointmentGone()])
  await device.step()
  await device.step()
  expect(device.completed.map(({ isFound }) => isFound)).toEqual([true, true])
  expect(device.entries()).toEqual([])
})
