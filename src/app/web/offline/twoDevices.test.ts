import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { asRequest, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { timeAt } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { getSale, recordSale } from '#features/money/sales/contract.ts'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/outbox/keptCalls.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { addService, listServices } from '#features/salon/services/contract.ts'
import {
  bookAppointment,
  deleteAppointment,
  listAppointments,
  storedIn,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { appointmentOverlays, keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { shownAppointments } from '#features/schedule/appointments/web/outbox/keptVersions.ts'
import { versionChoice } from '#features/schedule/appointments/web/outbox/versionChoice.ts'
import { besaAndAgim } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'
import { runs } from '#testing/runs.ts'

/**
 * Two devices of a salon with the browser's outbox, and a colleague online, against the real server: nothing that was
 * kept or acknowledged is lost unseen, and nothing is undone that nobody chose.
 */

const server = testApp()
const day = '2026-11-21'
afterEach(() => registerOutbox(null))

/** Fields that are decided together, as their values in one text. */
const groups = {
  place: ['appointment_date', 'appointment_time', 'barber_id'],
  service: ['service_name', 'duration', 'price'],
  notes: ['notes'],
  status: ['status'],
} as const satisfies Record<string, readonly (keyof Appointment)[]>
type Group = keyof typeof groups
const valueOf = (one: Partial<Appointment>, group: Group): string =>
  JSON.stringify(groups[group].map((name) => one[name] ?? null))

/** Fate of one call. */
type Network = 'works' | 'lost before' | 'lost after'

interface Requested {
  id: string
  group: Group
  value: string
  /** Number of server states before it. */
  since: number
}

/** The states of the salon's appointments, one after each call that reached the server. */
class History {
  readonly states: Map<string, Appointment>[] = []
  readonly salon: TestSalon
  constructor(salon: TestSalon) {
    this.salon = salon
  }

  async read(): Promise<readonly Appointment[]> {
    return (await server.call(listAppointments, { from: day, to: day }, this.salon.token)).appointments
  }
  async add(): Promise<void> {
    this.states.push(new Map((await this.read()).map((one) => [one.id, one])))
  }
  latest(): Map<string, Appointment> {
    return this.states.at(-1) ?? new Map()
  }
}

class Device {
  readonly client = new QueryClient()
  readonly store = memoryStore()
  readonly outbox: TabOutbox
  readonly history: History
  readonly requests: Requested[] = []
  /** Values that its user has seen or chosen, by appointment and group. */
  readonly #seen = new Set<string>()
  /** Appointments about which its user has chosen to give a change up. */
  readonly givenUp = new Set<string>()
  readonly payments: string[] = []
  readonly bookings: string[] = []
  network: Network = 'works'
  offline = false

  constructor(history: History, name: string) {
    this.history = history
    this.outbox = new TabOutbox({
      owner: name,
      tab: name,
      store: this.store,
      calls: [
        ...keptAppointmentCalls(this.client),
        ...keptSaleCalls(this.client, {
          visits: () => shownAppointments(this.client),
          ...paymentEffects,
          tell: () => undefined,
        }),
      ],
      overlays: [...appointmentOverlays, ...saleOverlays],
      now: () => server.clock.now(),
      isOffline: () => this.offline,
      isAlive: async () => () => true,
      announce: () => undefined,
      exclusively: (work) => work(),
      call: (spec, input, { idempotencyKey }) => this.#call(spec, input, idempotencyKey),
    })
  }

  /** The code that keeps writes reads the outbox of the tab. */
  use(): this {
    registerOutbox(this.outbox)
    return this
  }
  see(one: Appointment): void {
    for (const group of Object.keys(groups) as Group[]) this.#seen.add(`${one.id} ${group} ${valueOf(one, group)}`)
  }
  /** Loads the day, as an open screen does after an announcement. */
  async refresh(): Promise<void> {
    const reply = { appointments: await this.history.read() }
    this.client.setQueryData(readKey(listAppointments, { from: day, to: day }), reply as never)
  }
  entries(): OutboxEntry[] {
    return this.store.all()
  }

  async #call(spec: EndpointSpec, input: Record<string, unknown>, key: string | undefined): Promise<unknown> {
    const how = this.network
    this.network = 'works'
    if (this.offline || how === 'lost before') throw new Fault(0, 'network', '')
    server.clock.pass(1 / 60)
    const before = this.history.latest()
    const { url, body } = asRequest(spec, input)
    const response = await server.raw({
      method: spec.method,
      url,
      token: this.history.salon.token,
      payload: body ?? undefined,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
    await this.history.add()
    this.#requireChosen(before)
    if (how === 'lost after') throw new Fault(0, 'network', '')
    const { success, code, message, ...extra } = response.json<FaultBody & { success: boolean }>()
    if (!success) throw new Fault(response.statusCode, code, message, extra)
    return extra
  }

  /** Every change of this device's call is one that its user wanted, of a value that its user knew. */
  #requireChosen(before: Map<string, Appointment>): void {
    for (const [id, after] of this.history.latest()) {
      const was = before.get(id)
      if (!was) continue
      for (const group of Object.keys(groups) as Group[]) {
        if (valueOf(was, group) === valueOf(after, group)) continue
        // A payment confirms its visit.
        if (group === 'status' && after.status === 'confirmed' && was.status === 'pending') continue
        expect(this.#seen, `replaces a ${group} that was not shown`).toContain(`${id} ${group} ${valueOf(was, group)}`)
        expect(
          this.requests.filter((request) => request.id === id && request.group === group).map(({ value }) => value),
        ).toContain(valueOf(after, group))
      }
    }
  }

  async change(appointment: Appointment, fields: Partial<Appointment>): Promise<void> {
    this.see(appointment)
    const after = { ...appointment, ...fields }
    const requested = (Object.keys(groups) as Group[])
      .filter((group) => valueOf(appointment, group) !== valueOf(after, group))
      .map((group): Requested => ({
        id: appointment.id,
        group,
        value: valueOf(after, group),
        since: this.history.states.length - 1,
      }))
    const before = this.requests.length
    this.requests.push(...requested)
    try {
      const input = { id: appointment.id, ...fields, updated_at: appointment.updated_at }
      const { reply, kept } = await this.outbox.send(updateAppointment, input as never, {
        seen: [{ row: appointment }],
      })
      if (kept === null) this.see(reply.appointment)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      // Shown at once.
      this.requests.splice(before, requested.length)
    }
  }

  async pay(row: Appointment): Promise<void> {
    const { id: appointment_id, service_name: label, barber_id, price, client_id, currency } = row
    const body = {
      id: newId(server.clock.now()),
      client_id,
      currency,
      lines: [{ kind: 'service' as const, appointment_id, label, barber_id, price }],
      payments: [{ method: 'cash' as const, amount: price ?? 0 }],
      sold_at: server.clock.now().toISOString(),
    }
    await this.outbox.send(recordSale, body, { seen: [{ row, sale: null }] }).then(
      () => this.payments.push(body.id),
      (fault: unknown) => {
        if (!(fault instanceof Fault)) throw fault
      },
    )
  }

  /** Books a new client, also at a time that the device shows as taken. */
  async book(appointment_time: string, barber_id: string): Promise<void> {
    const place = { appointment_date: day, appointment_time, barber_id }
    const body = { id: newId(server.clock.now()), client_name: 'Nora Krasniqi', service_name: 'Prerje', price: 5 }
    await this.outbox.send(bookAppointment, { ...body, ...place, notes: null }, { insists: true, seen: 'new' }).then(
      () => this.bookings.push(body.id),
      (fault: unknown) => {
        if (!(fault instanceof Fault)) throw fault
      },
    )
  }

  /** Decides about the first refused entry as the window offers it. */
  async decide(choice: 'mine' | 'theirs' | 'discard'): Promise<void> {
    const entry = this.entries().find(({ state }) => state === 'refused')
    const stored = entry?.refusal && storedIn(entry.refusal)
    if (!entry) return
    const giveUp = () => {
      for (const id of entry.subjects) this.givenUp.add(id)
    }
    if (!stored || choice === 'discard') {
      giveUp()
      return this.outbox.discard(entry.key)
    }
    const { mine, rest, sent } = versionChoice(entry, stored)
    this.see(stored)
    if (choice === 'mine') {
      for (const group of Object.keys(groups) as Group[])
        this.requests.push({ id: sent.id, group, value: valueOf(sent, group), since: -1 })
      return this.outbox.resend(entry.key, mine)
    }
    giveUp()
    return rest ? this.outbox.resend(entry.key, rest) : this.outbox.discard(entry.key)
  }
}

const start = fc.integer({ min: 16, max: 40 }).map((n) => timeAt(n * 30))

const change = fc.oneof(
  fc.record({ notes: fc.constantFrom('me gërshërë', 'me makinë', 'pa ujë') }),
  fc.record({ price: fc.constantFrom(5, 9, 12) }),
  fc.record({ appointment_time: start }),
  fc.record({ barber: fc.constantFrom(0, 1) }),
  fc.record({ status: fc.constantFrom('confirmed' as const, 'cancelled' as const, 'pending' as const) }),
  fc.record({ notes: fc.constantFrom('a', 'b'), price: fc.constantFrom(7, 8) }),
)
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const network = fc.constantFrom<Network>('works', 'works', 'lost before', 'lost after')
const who = fc.constantFrom(0, 1)
const visit = fc.nat(2)
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), who, visit, change, network }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('colleague' as const), visit, change }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), who, visit, network }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), who, start, network }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), visit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('offline' as const), who, offline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step' as const), who, network }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who,
      choice: fc.constantFrom('mine' as const, 'theirs' as const, 'discard' as const),
    }),
  },
)

/** Fields of a change for a salon's barbers. */
const fieldsOf = (given: Change, barbers: readonly string[]): Partial<Appointment> => {
  const { barber, ...fields } = given as { barber?: number }
  return barber === undefined ? fields : { barber_id: barbers[barber] ?? '' }
}

test('with two devices and a colleague nothing is lost unseen and nothing is undone that nobody chose', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 22, size: 'max' }), async (commands) => {
      const { salon, besaId, agim } = await besaAndAgim(server)
      const barbers = [besaId, agim]
      await server.call(addService, { name: 'Prerje', price: 5, duration: 30 } as never, salon.token)
      for (const [index, client_name] of ['Arta Gashi', 'Besnik Hoxha', 'Dren Shala'].entries()) {
        const place = { appointment_date: day, appointment_time: timeAt(600 + index * 60), barber_id: besaId }
        const body = { id: newId(server.clock.now()), client_name, service_name: 'Prerje', price: 5, notes: null }
        await server.call(bookAppointment, { ...body, ...place }, salon.token)
      }
      const history = new History(salon)
      await history.add()
      const devices = [new Device(history, 'first'), new Device(history, 'second')]
      for (const { client } of devices) {
        client.setQueryData(readKey(listBarbers, {}), await server.call(listBarbers, {}, salon.token))
        client.setQueryData(readKey(listServices, {}), await server.call(listServices, {}, salon.token))
      }
      for (const device of devices) await device.refresh()
      const ids = [...history.latest().keys()]

      for (const command of commands) {
        server.clock.pass(1 / 60)
        const device = 'who' in command ? devices[command.who]?.use() : undefined
        const id = 'visit' in command ? (ids[command.visit] ?? '') : ''
        if (device && 'network' in command) device.network = command.network
        const shown = device && shownAppointments(device.client).find((row) => row.id === id)
        switch (command.do) {
          case 'change':
            if (shown) await device?.change(shown, fieldsOf(command.change, barbers))
            break
          case 'pay':
            if (shown && shown.status !== 'cancelled') await device?.pay(shown)
            break
          case 'book':
            await device?.book(command.start, besaId)
            break
          case 'colleague': {
            const stored = history.latest().get(id)
            if (!stored) break
            const input = { id, ...fieldsOf(command.change, barbers), updated_at: stored.updated_at }
            await server.call(updateAppointment, input as never, salon.token).catch(() => undefined)
            await history.add()
            break
          }
          case 'delete':
            await server.call(deleteAppointment, { id }, salon.token).catch(() => undefined)
            await history.add()
            break
          case 'offline':
            if (device) device.offline = command.offline
            break
          case 'refresh':
            if (device && !device.offline) await device.refresh()
            break
          case 'step':
            await device?.outbox.step()
            break
          case 'decide':
            await device?.decide(command.choice)
        }
        if (device) device.network = 'works'
      }
      for (const device of devices) {
        device.use().offline = false
        while ((await device.outbox.step()) === 'reached');
      }

      for (const device of devices) {
        const { requests, givenUp, payments, bookings } = device
        const entries = device.entries()
        const refused = entries.filter(({ state }) => state === 'refused')
        const isListed = (subject: string) => refused.some(({ subjects }) => subjects.includes(subject))
        // The remaining entries wait behind a decision.
        expect(entries.filter(({ subjects }) => !subjects.some(isListed))).toEqual([])
        for (const { id, group, value, since } of requests) {
          if (since < 0 || isListed(id) || givenUp.has(id)) continue
          const held = history.states.slice(since).map((state) => {
            const row = state.get(id)
            return row && valueOf(row, group)
          })
          expect(held).toContain(value)
        }
        for (const id of bookings.filter((one) => !isListed(one) && !givenUp.has(one)))
          expect(history.states.some((state) => state.has(id))).toBe(true)
        for (const id of payments) {
          if (isListed(id) || givenUp.has(id)) continue
          expect((await server.call(getSale, { id }, salon.token)).sale.id).toBe(id)
        }
      }
    }),
    { numRuns: runs(20, 400) },
  )
}, 600_000)
