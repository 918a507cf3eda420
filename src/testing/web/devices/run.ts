import { expect } from 'vitest'
import { newId } from '#platform/shared/ids.ts'
import { timeAt } from '#platform/shared/time.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { logout } from '#features/accounts/auth/contract.ts'
import { openSession } from '#features/accounts/auth/server/public.ts'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { listPaidVisits, recordSale } from '#features/money/sales/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import {
  bookAppointment,
  deleteAppointment,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import type { TestApp, TestSalon } from '#testing/server/app.ts'
import { besaAndAgim } from '#testing/server/appointments.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'
import { requireKept } from './checks.ts'
import type { Command, Fate, Sequence } from './commands.ts'
import { History, modelDay as day } from './history.ts'
import { openNetwork } from './network.ts'
import { Person, type DeviceModule, type Model } from './person.ts'
import { fieldsOf, pressOn } from './presses.ts'
import { requireTill, Till } from './till.ts'
import { Turns } from './turns.ts'

const newToken = (server: TestApp, { userId }: TestSalon): Promise<string> =>
  server.app.asSystem((system) => openSession(system, userId))

/** A salon with a day of five visits, one of them of two services and one paid. */
async function openModel(server: TestApp, reached: Map<string, number>): Promise<Model> {
  // 13:05 in Tirana: visits of the morning can be paid.
  server.clock.set(`${day}T12:05:00Z`)
  const { salon: owner, besaId, agim } = await besaAndAgim(server)
  const salon = { ...owner, token: await newToken(server, owner) }
  const id = () => newId(server.clock.now())
  const service = { service_name: 'Prerje', price: 5 }
  await server.call(addService, { name: 'Prerje', price: 5, duration: 30 } as never, salon.token)
  for (const [index, client_name] of ['Arta Gashi', 'Besnik Hoxha', 'Dren Shala', 'Era Krasniqi'].entries()) {
    const place = { appointment_date: day, appointment_time: timeAt(540 + index * 120), barber_id: besaId }
    await server.call(bookAppointment, { id: id(), client_name, notes: null, ...service, ...place }, salon.token)
  }
  const parts = [besaId, agim].map((barber_id) => ({ id: id(), ...service, barber_id }))
  const visit = { id: id(), client_name: 'Fatos Gashi', notes: null, parts }
  const body = { appointment_date: day, appointment_time: '12:00', visits: [visit] }
  await server.call(bookVisits, body as never, salon.token)
  const history = new History(server, salon)
  const count = (name: string) => void reached.set(name, (reached.get(name) ?? 0) + 1)
  const empty = { barbers: [besaId, agim], people: [], failures: [], till: new Till(), turns: null, writing: 0 }
  const model: Model = { server, history, salon, count, ...empty }
  await history.add()
  const [first] = history.latest.rows.values()
  if (first) await payAsColleague(model, first)
  await history.add()
  return model
}

async function openDevice(model: Model, { Device }: DeviceModule, user: TestSalon, role: SalonRole): Promise<void> {
  const person = new Person(
    role,
    user,
    (opened, session) =>
      new Device({
        day,
        session,
        store: memoryStore(),
        now: () => model.server.clock.now(),
        onAsked: (asked) => {
          model.count(`asked ${asked.call}`)
          opened.asked.push({ asked, since: model.history.states.length - 1 })
          for (const id of paidVisits(asked.input)) opened.seenSales.add(`${id} ${String(asked.input['id'])}`)
          const rows = asked.seen === undefined || asked.seen === 'new' ? [] : asked.seen
          for (const { row, sale } of rows) {
            if (sale) opened.seenSales.add(`${row.id} ${sale}`)
            if (asked.call.startsWith('DELETE')) opened.deletions.add(row.id)
            // The undo of a change has seen its result.
            if (opened.isUndoing && 'notes' in row) opened.see(row as Appointment)
          }
        },
      }),
  )
  model.people.push(person)
  person.device.setOffline(false)
  await person.open()
}

/** Visits of a sale's lines, whose payment its person knows. */
const paidVisits = ({ lines }: Record<string, unknown>): string[] =>
  ((lines ?? []) as { appointment_id?: string }[]).flatMap(({ appointment_id }) => appointment_id ?? [])

async function payAsColleague(
  { server, salon, till }: Model,
  { id, client_id, service_name: label, barber_id, price, currency }: Appointment,
): Promise<void> {
  const lines = [{ kind: 'service' as const, appointment_id: id, label, barber_id, price }]
  const payments = [{ method: 'cash' as const, amount: price ?? 0 }]
  const body = { id: newId(server.clock.now()), client_id, currency, lines, payments }
  await server.call(recordSale, body as never, salon.token)
  till.note('POST /sales', body)
}

/** Runs a sequence in a salon of its own. `reached` counts calls and refusals. */
export async function runSequence(
  server: TestApp,
  modules: readonly [DeviceModule, DeviceModule],
  { second, commands, order }: Sequence,
  reached: Map<string, number>,
): Promise<void> {
  const model = await openModel(server, reached)
  const closeNetwork = openNetwork(model)
  try {
    const { salon, barbers } = model
    const owner = { ...salon, token: await newToken(server, salon) }
    await openDevice(model, modules[0], owner, 'owner')
    const colleague = await server.colleague(salon, second, second === 'barber' ? barbers[0] : null)
    await openDevice(model, modules[1], colleague, second)
    for (const command of commands) {
      server.clock.pass(1 / 60)
      await run(model, command)
      requireNone(model)
    }
    await finish(model, order)
  } finally {
    for (const { device } of model.people) await device.close()
    closeNetwork()
  }
}

function requireNone({ failures: [first] }: Model): void {
  if (first !== undefined) throw first
}

async function run(model: Model, command: Command): Promise<void> {
  const person = 'who' in command ? model.people[command.who] : undefined
  if ('choice' in command) {
    if (person && (await person.open())) await pressOn(model, person, command)
  } else if (person && 'who' in command) await onDevice(model, person, command)
  else if (command.do === 'both return') await sendTogether(model, command.order)
  else if (command.do === 'midnight') model.server.clock.pass(12 * 60)
  else if (command.do === 'colleague closes the day') await closeTheDay(model)
  else if ('visit' in command) await byColleague(model, command)
}

async function onDevice(model: Model, person: Person, command: Extract<Command, { who: number }>): Promise<void> {
  const { device, user } = person
  if (command.do === 'offline') {
    person.offline = command.offline
    device.setOffline(command.offline)
  } else if (command.do === 'log in') await logIn(model, person)
  else if (command.do === 'end session') await model.server.call(logout, {}, user.token).catch(() => undefined)
  else if (command.do === 'close tab') {
    if (device.isOpen) person.closeTab()
  } else if (await person.open()) {
    if (command.do === 'send') await send(model, person, command.fate)
    else if (command.do === 'refresh' && !person.offline) await device.refresh()
    else if (command.do === 'open window') {
      const { rows } = device.screen
      const row = rows[command.visit % Math.max(1, rows.length)]
      if (row) person.windows.set(row.id, row)
    }
  }
}

async function logIn({ server }: Model, person: Person): Promise<void> {
  if (person.device.isLoggedIn) return
  person.user = { ...person.user, token: await newToken(server, person.user) }
  person.device.logIn(person.session())
}

/** One attempt of the sender, and what it says at its end. */
async function send(model: Model, person: Person, fate: Fate): Promise<'nothing' | 'unreached' | 'reached'> {
  const { device } = person
  person.fate = fate
  person.isSending = true
  const { tab } = device
  const step = await person.unlessClosed(
    device.step().catch((error: unknown) => (device.tab === tab ? Promise.reject(error) : ('unreached' as const))),
  )
  person.isSending = false
  person.fate = 'works'
  if (step === 'closed' || !device.isOpen) return 'reached'
  const before = device.told.length
  const completed = await device.endSending()
  const counted = device.told.slice(before).flatMap((text) => /^(\d+) ndryshime? u dërgu/.exec(text)?.[1] ?? [])
  if (completed.length > 0)
    expect(Number(counted[0] ?? 0), 'says that more or less was sent than the server applied').toBe(person.applied)
  person.applied = 0
  for (const { entry, isFound } of completed) {
    model.count(`${isFound ? 'found' : 'sent'} ${entry.call}`)
    model.till.note(entry.call, entry.input)
  }
  if (!device.isLoggedIn) device.closeTab()
  return step
}

const ignore = () => undefined

async function closeTheDay({ server, salon, history, count, till }: Model): Promise<void> {
  const { figures, visits } = await server.call(getDayClose, { date: day }, salon.token)
  const payments = visits
    .filter(({ paid, price }) => !paid && price)
    .map(({ id, price }) => ({ appointment_id: id, method: 'cash', amount: price }))
  const body = { date: day, currency: 'EUR', counted: null, ...figures, payments }
  const before = new Set(history.latest.paid.values())
  const closed = await server.call(closeDay, body as never, salon.token).catch(ignore)
  if (closed) {
    count('the day was closed')
    const paid = await server.call(listPaidVisits, { date: day }, salon.token)
    for (const one of paid.visits) if (!before.has(one.sale_id)) till.noteClosed(one)
  }
  await history.add()
}

async function byColleague(model: Model, command: Extract<Command, { visit: number }>): Promise<void> {
  const { server, history, salon } = model
  const rows = [...history.latest.rows.values()]
  const row = rows[command.visit % Math.max(1, rows.length)]
  if (!row) return
  const { id, updated_at } = row
  if (command.do === 'colleague changes') {
    const input = { id, ...fieldsOf(model, command.change), updated_at }
    await server.call(updateAppointment, input as never, salon.token).catch(ignore)
  } else if (command.do === 'colleague deletes') await server.call(deleteAppointment, { id }, salon.token).catch(ignore)
  else await payAsColleague(model, row).catch(ignore)
  await history.add()
}

/** Both devices are back at the same moment and send everything; only at the end everybody logs in for it. */
async function sendTogether(model: Model, order: readonly number[], logsIn = false): Promise<void> {
  const turns = new Turns(model.people.length, order)
  model.turns = turns
  async function sendAll(person: Person): Promise<void> {
    await turns.wait()
    person.offline = false
    person.device.setOffline(false)
    for (let step = 'reached', steps = 0; step === 'reached'; steps += 1) {
      expect(steps, 'attempts without an end').toBeLessThan(200)
      if (logsIn) await logIn(model, person)
      if (!(await person.open())) break
      step = await send(model, person, 'works')
      if (logsIn && !person.device.isLoggedIn) step = 'reached'
    }
  }
  await Promise.all(model.people.map((person) => sendAll(person).finally(() => turns.end())))
  model.turns = null
}

async function finish(model: Model, order: readonly number[]): Promise<void> {
  await sendTogether(model, order, true)
  requireNone(model)
  for (const person of model.people) await requireKept(model, person)
  await requireTill(model)
}
