import { listPaidVisits } from '#features/money/sales/contract.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import type { TestApp, TestSalon } from '#testing/server/app.ts'

export const modelDay = '2026-11-21'

/** Fields that are decided together. */
const groups = {
  place: ['appointment_date', 'appointment_time', 'barber_id'],
  service: ['service_name', 'duration', 'price'],
  notes: ['notes'],
  status: ['status'],
} as const satisfies Record<string, readonly (keyof Appointment)[]>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** The values of a group as one text. */
export const valueOf = (one: Partial<Appointment>, group: Group): string =>
  JSON.stringify(groups[group].map((name) => one[name] ?? null))

/** True if fields have a value of a group. */
export const isNamed = (fields: Partial<Appointment>, group: Group): boolean =>
  groups[group].some((name) => name in fields)

interface State {
  rows: ReadonlyMap<string, Appointment>
  /** Sales that pay visits. */
  paid: ReadonlyMap<string, string>
}

/** The states of a salon's day, one after each call that reached the server. */
export class History {
  readonly states: State[] = []
  readonly #server: TestApp
  readonly #salon: TestSalon
  constructor(server: TestApp, salon: TestSalon) {
    this.#server = server
    this.#salon = salon
  }

  async add(): Promise<void> {
    const { token } = this.#salon
    const { appointments } = await this.#server.call(listAppointments, {}, token)
    const { visits } = await this.#server.call(listPaidVisits, { date: modelDay }, token)
    this.states.push({
      rows: new Map(appointments.map((one) => [one.id, one])),
      paid: new Map(visits.map((one) => [one.appointment_id, one.sale_id])),
    })
  }
  get latest(): State {
    return this.states.at(-1) ?? { rows: new Map(), paid: new Map() }
  }
}
