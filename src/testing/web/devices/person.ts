import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import type { Session } from '#platform/web/session.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TestApp, TestSalon } from '#testing/server/app.ts'
import type { Fate } from './commands.ts'
import type { Asked, Device } from './device.tsx'
import { groupNames, isNamed, valueOf, type Group, type History } from './history.ts'
import type { Till } from './till.ts'
import type { Turns } from './turns.ts'

/** The code of one device. */
export interface DeviceModule {
  Device: typeof Device
}

/** A sequence with its server, salon and people. */
export interface Model {
  server: TestApp
  history: History
  /** The owner as a colleague who is online. */
  salon: TestSalon
  barbers: readonly string[]
  people: Person[]
  till: Till
  /** Order of the devices that send at the same moment; null while one does. */
  turns: Turns | null
  /** Number of writes that are not answered. */
  writing: number
  /** Failed checks of calls, which their devices take for a lost connection. */
  failures: unknown[]
  count(name: string): void
}

interface Requested {
  id: string
  group: Group
  value: string
  /** Number of server states before it; null if nobody was told that it is saved. */
  since: number | null
}

interface AskedAt {
  asked: Asked
  /** Number of server states before it. */
  since: number
}

/** The user of a device: what they saw, chose and were told. */
export class Person {
  readonly device: Device
  user: TestSalon
  /** The only barber whose visits this person may change; null for all. */
  readonly barber: string | null
  readonly role: SalonRole
  offline = false
  fate: Fate = 'works'
  /** Values that were on the screen, by appointment and group. */
  readonly seen = new Set<string>()
  /** Sales by which visits were shown as paid. */
  readonly seenSales = new Set<string>()
  readonly requests: Requested[] = []
  /** Groups of linked appointments that change along. */
  readonly along = new Set<string>()
  /** Appointments whose deletion was chosen. */
  readonly deletions = new Set<string>()
  /** Ids about which a change was given up or taken back. */
  readonly givenUp = new Set<string>()
  readonly asked: AskedAt[] = []
  /** Rows of windows that stay open. */
  readonly windows = new Map<string, Appointment>()
  /** Ids that the action of an undo bar is about. */
  readonly bars = new Map<number, readonly string[]>()
  isUndoing = false
  isSending = false
  /** Kept writes that the server has applied since the last message. */
  applied = 0
  onClosed: () => void = () => undefined

  constructor(role: SalonRole, user: TestSalon, open: (person: Person, session: Session) => Device) {
    this.role = role
    this.user = user
    this.barber = role === 'barber' ? user.barber : null
    this.device = open(this, this.session())
  }

  session(): Session {
    const { id, userId, email, barber, token } = this.user
    const salon = { id, name: 'Besa', time_zone: 'Europe/Tirane', country: 'AL', currency: 'EUR' } as const
    const account = { id: userId, username: this.role, name: this.role, email, avatar: null }
    return { token, user: { ...account, role: 'user', salon_role: this.role, barber_id: barber || null, salon } }
  }

  see(row: Appointment): void {
    for (const group of groupNames) this.seen.add(`${row.id} ${group} ${valueOf(row, group)}`)
  }

  /** Values that may be stored, without anything said about them. */
  allow(row: Partial<Appointment> & { id: string }, names: readonly Group[] = groupNames): void {
    for (const group of names) this.requests.push({ id: row.id, group, value: valueOf(row, group), since: null })
  }

  /** Notes what is wanted of an appointment, and that the values before may come back by an undo. */
  request(row: Appointment, fields: Partial<Appointment>, since: number): Requested[] {
    this.see(row)
    const after = { ...row, ...fields }
    const changed = groupNames.filter((group) => valueOf(row, group) !== valueOf(after, group))
    const requested = changed.map((group): Requested => ({ id: row.id, group, value: valueOf(after, group), since }))
    this.requests.push(...requested)
    this.allow(row, changed)
    if (row.visit_id === null) return requested
    for (const part of this.device.screen.rows.filter(({ visit_id }) => visit_id === row.visit_id)) {
      this.see(part)
      // Another part may differ from a value that the edited one has already.
      for (const group of groupNames) if (isNamed(fields, group)) this.along.add(`${part.id} ${group}`)
    }
    return requested
  }

  giveUp(entry: OutboxEntry): void {
    for (const id of entry.subjects) this.givenUp.add(id)
    for (const { before } of this.device.partsOf(entry)) this.givenUp.add(before.id)
  }

  closeTab(): void {
    this.device.closeTab()
    this.applied = 0
    this.onClosed()
  }

  /** The device with an open tab; null without a session. */
  async open(): Promise<Device | null> {
    const { device } = this
    device.setClock()
    if (!device.isLoggedIn) return null
    if (!device.isOpen) await device.openTab()
    return device
  }

  /** The result of an action, or 'closed' if the tab was closed meanwhile. */
  unlessClosed<T>(action: Promise<T>): Promise<T | 'closed'> {
    const closed = new Promise<'closed'>((resolve) => {
      this.onClosed = () => resolve('closed')
    })
    return Promise.race([action, closed])
  }
}
