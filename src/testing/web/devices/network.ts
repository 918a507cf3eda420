import { expect } from 'vitest'
import type { FaultBody } from '#platform/shared/fault.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { groupNames, valueOf, type Group, type History } from './history.ts'
import type { Model, Person } from './person.ts'

/** The network between the devices and the server: `fetch` of the window, until the returned function is called. */
export function openNetwork(model: Model): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (url, init = {}) => {
    const isWrite = (init.method ?? 'GET') !== 'GET'
    if (isWrite) model.writing += 1
    try {
      return await answer(model, String(url), init)
    } finally {
      if (isWrite) model.writing -= 1
    }
  }
  return () => void (globalThis.fetch = fetch)
}

const lost = () => new TypeError('no connection')

const json = { 'content-type': 'application/json' }

async function answer(model: Model, url: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Record<string, string>
  const token = headers['authorization']?.slice('Bearer '.length)
  const person = model.people.find((one) => one.user.token === token)
  if (!person || person.offline) throw lost()
  const { method = 'GET', body } = init
  const request = { method, url, headers, ...(typeof body === 'string' && { payload: body }) }
  if (method === 'GET') {
    const read = await model.server.raw(request)
    return new Response(read.payload, { status: read.statusCode, headers: json })
  }
  const { fate } = person
  person.fate = 'works'
  if (fate === 'closed before') person.closeTab()
  if (fate === 'lost before' || fate === 'closed before') throw lost()
  if (fate === 'refused by a proxy') return new Response('<html></html>', { status: 502 })
  await model.turns?.wait()
  check(model, () => requireBooked(person, url, body))
  model.server.clock.pass(1 / 60)
  const before = model.history.latest
  const written = await model.server.raw(request)
  await model.history.add()
  check(model, () => requireChosen(person, before, model.history.latest, url))
  const { code, success } = written.json<FaultBody & { success: boolean }>()
  if (!success) model.count(`${person.isSending ? 'later' : 'at once'} ${callOf(method, url)} ${code}`)
  if (person.isSending && fate === 'works' && (success || (method === 'POST' && isBooked(code)))) person.applied += 1
  await model.turns?.wait()
  if (fate === 'closed after') person.closeTab()
  if (fate !== 'works') throw lost()
  return new Response(written.payload, { status: written.statusCode, headers: json })
}

/** A payment waits for the visit that it pays, if that was booked on the device. */
function requireBooked({ device }: Person, url: string, body: RequestInit['body']): void {
  if (url !== '/api/sales' || typeof body !== 'string') return
  const { lines } = JSON.parse(body) as { lines: readonly { appointment_id?: string }[] }
  const unbooked = device.entries().filter(({ creates, call }) => creates && !call.endsWith('/sales'))
  for (const { appointment_id: id } of lines)
    expect(unbooked.filter(({ subjects }) => subjects.includes(id ?? ''))).toEqual([])
}

function check({ failures }: Model, expectation: () => void): void {
  try {
    expectation()
  } catch (failure) {
    failures.push(failure)
  }
}

/** True if an earlier attempt has booked, and perhaps somebody has deleted the visit. */
const isBooked = (code: string): boolean => code === 'already_booked' || code === 'not_found'

/** 'PUT /appointments/:id/linked' */
const callOf = (method: string, url: string): string =>
  `${method} ${url
    .replace(/^\/api/, '')
    .replace(/\?.*$/, '')
    .replace(/(sales\/)[0-9a-f-]{36}/, '$1:sale_id')
    .replace(/[0-9a-f-]{36}/, ':id')}`

/** Every change of a device's call is one that its user wanted, of a value that its user knew. */
function requireChosen(person: Person, before: History['latest'], now: History['latest'], url: string): void {
  const { seen, requests, along, deletions, seenSales } = person
  const isSaleSeen = ({ id }: Appointment) => seenSales.has(`${id} ${before.paid.get(id)}`)
  const requireSeen = (row: Appointment, group: Group) => {
    // A person who was told of a payment knows that it has confirmed the visit.
    if (group === 'status' && row.status === 'confirmed' && isSaleSeen(row)) return
    expect(seen, `replaces a ${group} that was not shown`).toContain(`${row.id} ${group} ${valueOf(row, group)}`)
  }
  const requireSaleSeen = (row: Appointment) =>
    expect(!before.paid.has(row.id) || isSaleSeen(row), 'removes a visit whose payment was not shown').toBe(true)
  for (const [id, was] of before.rows) {
    const after = now.rows.get(id)
    if (!after) {
      expect([...deletions], 'deletes what nobody wanted to delete').toContain(id)
      for (const group of groupNames) requireSeen(was, group)
      requireSaleSeen(was)
      continue
    }
    for (const group of groupNames) {
      // A payment confirms its visit, and its undo takes that back.
      const isPaid = group === 'status' && url.startsWith('/api/sales')
      if (isPaid || valueOf(was, group) === valueOf(after, group)) continue
      requireSeen(was, group)
      if (group === 'status' && after.status === 'cancelled') requireSaleSeen(was)
      if (along.has(`${id} ${group}`)) continue
      const wanted = requests.filter((one) => one.id === id && one.group === group).map(({ value }) => value)
      expect(wanted, `changes a ${group} that nobody changed`).toContain(valueOf(after, group))
    }
  }
}
