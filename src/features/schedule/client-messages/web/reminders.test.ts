import { expect, test } from 'vitest'
import { countOf, nextReminder, remindersOf } from './reminders.ts'
import { visitAt, written } from '#testing/web/tomorrow.ts'

const a = visitAt('09:00', 'Agim')
const b = visitAt('10:00', 'Blerta')
const c = visitAt('11:00', 'Pa emër', { client_phone: null })
const d = visitAt('12:00', 'Dritan')
const states = (messages: Parameters<typeof remindersOf>[0]['messages']) =>
  remindersOf({ appointments: [a, b, c, d], messages, channels: [], refused: ['client Dritan R'], parents: [] }).map(
    ({ state }) => state,
  )

test('a client waits, is written to, is skipped, or has no phone', () => {
  expect(states([])).toEqual(['waiting', 'waiting', 'no_phone', 'waiting'])
  expect(states([written(a), written(d, { state: 'skipped', channel: null })])).toEqual([
    'written',
    'waiting',
    'no_phone',
    'skipped',
  ])
  const later = written(a, { id: 'm2', state: 'skipped', channel: null, created_at: '2026-11-20T15:41:00.000Z' })
  expect(states([written(a), later])[0]).toBe('skipped')
})

test('clients without messages are skipped, and stay written if they were', () => {
  const e = visitAt('13:00', 'Dritan R')
  const of = (messages: Parameters<typeof remindersOf>[0]['messages']) =>
    remindersOf({ appointments: [e, b], messages, channels: [], refused: [e.client_id], parents: [] })
  expect(of([]).map(({ state }) => state)).toEqual(['refused', 'waiting'])
  expect(nextReminder(of([]), null)?.id).toBe(b.id)
  expect(of([written(e)])[0]?.state).toBe('written')
})

test('a visit’s parts share one message, recorded for any of them; each client of a group has one', () => {
  const cut = visitAt('09:00', 'Arta', { visit_id: 'v', service_name: 'Prerje' })
  const dry = visitAt('09:30', 'Arta', { visit_id: 'v', service_name: 'Fenirim' })
  const father = visitAt('10:00', 'Babai', { group_id: 'g' })
  const son = visitAt('10:30', 'Djali', { group_id: 'g' })
  const list = remindersOf({
    appointments: [cut, dry, father, son],
    messages: [written(dry)],
    channels: [{ client_id: cut.client_id, channel: 'viber' }],
    refused: [],
    parents: [],
  })
  expect(list.map(({ visit }) => visit.client_name)).toEqual(['Arta', 'Babai', 'Djali'])
  expect(list[0]).toMatchObject({ id: cut.id, services: 'Prerje, Fenirim', state: 'written', channel: 'viber' })
})

test('the next client to write to follows the current one, then from the first, until nobody waits', () => {
  const of = (messages: Parameters<typeof remindersOf>[0]['messages']) =>
    remindersOf({ appointments: [a, b, c, d], messages, channels: [], refused: ['client Dritan R'], parents: [] })
  expect(nextReminder(of([]), null)?.id).toBe(a.id)
  expect(nextReminder(of([]), b.id)?.id).toBe(d.id)
  expect(nextReminder(of([]), d.id)?.id).toBe(a.id)
  expect(nextReminder(of([written(b), written(d)]), a.id)).toBe(null)
  expect(nextReminder(of([written(a), written(b), written(d)]), d.id)).toBe(null)
  expect(countOf(of([written(a)]), 'written')).toBe(1)
})

test('the reminder of a client under 16 goes to the parent, also without an own phone', () => {
  const child = visitAt('13:00', 'Ana', { client_phone: null })
  const parent = { client_id: child.client_id, name: 'Besa', parent_phone: '044 999 888' }
  const [first] = remindersOf({ appointments: [child], messages: [], channels: [], refused: [], parents: [parent] })
  expect(first).toMatchObject({ state: 'waiting', parent, visit: { client_name: 'Ana', client_phone: '044 999 888' } })
})
