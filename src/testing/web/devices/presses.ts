import { expect } from 'vitest'
import { newId } from '#platform/shared/ids.ts'
import { localDate, minutesOf } from '#platform/shared/time.ts'
import { saleIn, storedIn, type Appointment } from '#features/schedule/appointments/contract.ts'
import { partIds } from './checks.ts'
import type { Change, Press } from './commands.ts'
import { modelDay } from './history.ts'
import type { Model, Person } from './person.ts'

/** Presses on the buttons of a device, by the hooks of its screens. */

const bookedClient = 'Nora Krasniqi'

/** Fields of a change for a salon's barbers. */
export function fieldsOf({ barbers }: Model, given: Change): Partial<Appointment> {
  const { barber, ...fields } = given as { barber?: number }
  return barber === undefined ? fields : { barber_id: barbers[barber] ?? '' }
}

/** True if the person was told that it is done or kept. */
async function press(
  model: Model,
  person: Person,
  { fate, choice }: Press,
  action: () => Promise<unknown>,
): Promise<boolean> {
  const { device } = person
  const before = person.asked.length
  const bars = new Set(device.undoBars().map(({ id }) => id))
  person.fate = fate
  device.choice = choice
  const asked = () => person.asked.slice(before).map((one) => one.asked)
  const { tab } = device
  const answered = async () => {
    await action()
    do await device.settle()
    while (device.tab === tab && (model.writing > 0 || asked().some((one) => one.answer === undefined)))
  }
  const result = await person.unlessClosed(answered())
  person.fate = 'works'
  for (const { call, input, answer, isShown } of asked()) {
    if (answer === 'applied') model.till.note(call, input)
    expect(isShown || answer instanceof Error, `${call} is shown before storage has answered`).toBe(true)
  }
  if (result === 'closed' || !device.isOpen) return false
  for (const { call, answer } of asked()) if (typeof answer === 'string') model.count(`${answer} ${call}`)
  const ids = asked().flatMap(({ call, seen, input }) => [
    ...(call === 'POST /visits' ? partIds(input) : [String(input['id'] ?? input['sale_id'])]),
    ...(seen === undefined || seen === 'new' ? [] : seen.map(({ row }) => row.id)),
  ])
  for (const { id } of device.undoBars()) if (!bars.has(id)) person.bars.set(id, ids)
  if (!device.isLoggedIn) device.closeTab()
  return asked().some(({ answer }) => typeof answer === 'string')
}

/** Changes an appointment, and notes what is wanted of it. */
async function change(
  model: Model,
  person: Person,
  command: Press,
  [row, fields]: readonly [Appointment, Partial<Appointment>],
  action: () => Promise<unknown>,
): Promise<void> {
  const requested = person.request(row, fields, model.history.states.length - 1)
  // A refusal was shown at once, and a closed tab has said nothing.
  if (!(await press(model, person, command, action))) for (const one of requested) one.since = null
}

/** The visit of a command, as it is shown or as its window was opened, and those of the list. */
function visitOf({ device, barber, windows }: Person, command: Press): [Appointment | undefined, Appointment[]] {
  const visits = device.screen.rows.filter(({ barber_id }) => barber === null || barber_id === barber)
  if (!('visit' in command)) return [undefined, visits]
  const paid = visits.filter((one) => device.screen.paid.paymentOf(one))
  const rows = 'paid' in command && command.paid && paid.length > 0 ? paid : visits
  const row = rows[command.visit % Math.max(1, rows.length)]
  return [row && 'held' in command && command.held ? (windows.get(row.id) ?? row) : row, visits]
}

export async function pressOn(model: Model, person: Person, command: Press): Promise<void> {
  const { device } = person
  const [row, visits] = visitOf(person, command)
  if (command.do === 'book') return book(model, person, command)
  if (command.do === 'pay in sheet') return payInSheet(model, person, command)
  if (command.do === 'undo') return undo(model, person, command)
  if (command.do === 'decide') return decide(model, person, command)
  if (!row) return
  switch (command.do) {
    case 'change':
      return changeInForm(model, person, command, row)
    case 'move': {
      const start = minutesOf(command.start)
      const to = { date: localDate(row.appointment_date), barberId: row.barber_id, start, duration: row.duration }
      await change(model, person, command, [row, { appointment_time: command.start }], async () => {
        // Two presses of a key are one change.
        device.screen.moves.draw(row, { ...to, start: start - 15 })
        device.screen.moves.draw(row, to)
        device.screen.moves.settle()
        await device.settle()
      })
      return
    }
    case 'act': {
      const { act } = command
      if ((act === 'reinstate') !== (row.status === 'cancelled')) return
      const status = (
        { confirm: 'confirmed', reinstate: 'pending', cancel: 'cancelled', noShow: 'cancelled' } as const
      )[act]
      await change(model, person, command, [row, { status }], () => device.screen.actions[act](row))
      return
    }
    case 'remove':
      person.request(row, {}, 0)
      await press(model, person, command, () => device.screen.actions.remove(row))
      return
    case 'pay': {
      if (row.status === 'cancelled' || device.screen.paid.paymentOf(row)) return
      const parts = device.screen.payable(row, visits)
      const { first } = device.screen.paid.offeredFor(parts)
      if (!first) return
      // It shows them as confirmed until the answer.
      for (const part of parts) person.see(part)
      await press(model, person, command, () => device.screen.pay(parts, first, () => undefined, row.id))
    }
  }
}

/** Pays the visit that was booked last, at a discount: its window says what was taken. */
async function payInSheet(model: Model, person: Person, command: Press): Promise<void> {
  const { device } = person
  const row = device.screen.rows.findLast(({ client_name }) => client_name === bookedClient)
  if (!row) throw new Error('nothing was booked')
  person.see(row)
  const buttons = [/Zbritje/, /^20.%$/, /^Paguaj 4,00/]
  await press(model, person, command, () => device.payInSheet(row, buttons))
  expect(device.screen.paid.paymentOf(row), 'a sum that was not taken').toMatchObject({ amount: 4, total: 4 })
}

const shownSales = ({ device: { screen } }: Person): Map<string, string> =>
  new Map(
    screen.rows.flatMap((row): [string, string][] => {
      const payment = screen.paid.paymentOf(row)
      return payment && payment.waiting !== 'refused' ? [[row.id, payment.sale_id]] : []
    }),
  )

async function changeInForm(
  model: Model,
  person: Person,
  command: Extract<Press, { do: 'change' }>,
  row: Appointment,
): Promise<void> {
  const { device } = person
  // An earlier window of a taken time is closed.
  device.screen.takeClash()
  const fields = fieldsOf(model, command.change)
  // A cancellation says by which sales its visits were shown as paid.
  const sales = fields.status === 'cancelled' && { sales: shownSales(person) }
  const save = () => device.screen.change(row, fields as never, { success: 'U ndryshua.', undoable: true, ...sales })
  await change(model, person, command, [row, fields], save)
  const clash = device.isOpen ? device.screen.takeClash() : null
  if (!clash) return
  const [slot] = clash.slots
  if (command.choice === 0 && clash.insist) {
    await change(model, person, command, [row, fields], clash.insist)
    const shown = device.isOpen ? device.screen.rows.find(({ id }) => id === row.id) : undefined
    // An earlier change of it may be refused.
    if (shown && device.offline)
      expect(shown).toHaveProperty('waiting', expect.stringMatching(/^(?:uncertain|refused)$/))
  }
  if (command.choice !== 1 || !slot) return
  const place = { appointment_date: slot.date, appointment_time: slot.time, barber_id: slot.barber_id }
  await change(model, person, command, [row, { ...fields, ...place }], () => clash.take(slot))
}

async function book(model: Model, person: Person, command: Extract<Press, { do: 'book' }>): Promise<void> {
  const { device, barber } = person
  const id = () => newId(model.server.clock.now())
  const barbers = barber === null ? model.barbers.slice(0, command.parts) : [barber]
  const parts = barbers.map((barber_id) => ({ id: id(), service_name: 'Prerje', price: 5, barber_id }))
  const place = { appointment_date: modelDay, appointment_time: command.start }
  const visit = { id: id(), client_name: bookedClient, notes: null, ...place, parts }
  const options = { undo: { message: 'U shtua.' } }
  await press(model, person, command, () => device.screen.book(visit as never, options))
}

async function undo(model: Model, person: Person, command: Press): Promise<void> {
  const { device } = person
  let undone: number | null = null
  const bar = device.undoBars().at(-1)
  const ids = bar ? (person.bars.get(bar.id) ?? []) : []
  const visits = new Set(device.screen.rows.filter(({ id }) => ids.includes(id)).map((row) => row.visit_id ?? row.id))
  // The bar is about them as they are shown.
  for (const row of device.screen.rows) if (visits.has(row.visit_id ?? row.id)) person.see(row)
  person.isUndoing = true
  await press(model, person, command, async () => {
    undone = await device.undoLast()
  })
  person.isUndoing = false
  if (undone !== null) for (const id of person.bars.get(undone) ?? []) person.givenUp.add(id)
}

/** Presses one of the buttons of the list of changes that wait. */
async function decide(model: Model, person: Person, command: Extract<Press, { do: 'decide' }>): Promise<void> {
  const { device } = person
  const buttons = await device.openList()
  const before = device.entries()
  const offered = before.flatMap((entry, index) => (buttons[index] ?? []).map((button) => ({ entry, button })))
  const pressed = offered.at(command.button % Math.max(1, offered.length))
  if (!pressed) return device.closeList()
  const { entry, button } = pressed
  const stored = entry.refusal && storedIn(entry.refusal)
  const sale = entry.refusal && saleIn(entry.refusal)
  if (stored) person.see(stored)
  if (stored && sale) person.seenSales.add(`${stored.id} ${sale.id}`)
  for (const { before: was, after } of device.partsOf(entry)) person.allow({ ...was, ...after })
  await press(model, person, command, async () => {
    button.click()
    await device.settle()
  })
  if (!device.isOpen) return
  await device.closeList()
  const entries = device.entries()
  for (const old of before) {
    const now = entries.find(({ seq }) => seq === old.seq)
    if (now?.key === old.key) continue
    if (old !== entry) expect(old.call, 'vanishes with another change').not.toBe('POST /sales')
    // A booking or payment that is sent again, perhaps otherwise, must arrive.
    const isSentAgain = now !== undefined && old.creates && now.input['id'] === old.input['id']
    if (!isSentAgain) person.giveUp(old)
    for (const { before: was, after } of now ? device.partsOf(now) : []) {
      person.allow({ ...was, ...after })
      // A start that was chosen is known.
      person.see({ ...was, ...after })
    }
  }
}
