import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { heldFor, namesWith } from '#platform/shared/entityFields.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { alreadyBooked, bookAppointment, stale, updateAppointment, type Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { changeLinked } from '../../linked/contract.ts'
import { formSchema, type FormInput } from './formValues.ts'
import { useSaveAppointment } from './useSaveAppointment.ts'

/** The saved appointment after a lost reply and a field changed back, for each field of the form. */

const saved: Appointment = {
  ...makeAppointment(630, 30, 'pending'),
  id: '0191f7a0-0000-7000-8000-0000000000aa',
  client_name: 'Nora Gashi',
  client_id: '0191f7a0-0000-7000-8000-0000000000c1',
  client_phone: '044 111 111',
  service_name: 'Prerje',
  price: 5,
  currency: 'EUR',
  appointment_date: '2026-11-20',
  appointment_time: '10:30',
  barber: 'Besa',
  barber_id: '0191f7a0-0000-7000-8000-000000000001',
  duration: 30,
  notes: null,
  updated_at: '2026-11-20T08:00:00.000Z',
}
const held: FormInput = heldFor(appointmentFields, saved)
/** A different value for every field of the form; a missing one does not compile. */
const other: FormInput = {
  client_name: 'Ana Krasniqi',
  client_id: '0191f7a0-0000-7000-8000-0000000000c2',
  client_phone: '044 222 222',
  service_name: 'Mjekër',
  price: 4,
  currency: 'ALL',
  appointment_date: localDate('2026-11-21'),
  appointment_time: localTime('11:00'),
  barber_id: '0191f7a0-0000-7000-8000-000000000002',
  duration: 45,
  notes: 'me makinë',
}
const names = namesWith(appointmentFields, 'form')

let stored: Record<string, unknown> | null
let writes: number
/** Number of lost replies. */
let losses: number
/** Scopes of the stored changes of linked appointments. */
let scopes: string[]

/** Stores the fields of a body like the server, and loses the first replies. */
function write({ client_id, ...fields }: { client_id?: string | undefined; client_phone?: string | null | undefined }) {
  writes += 1
  // A name and phone without an id may select another client.
  const client = client_id ? { client_id } : fields.client_phone ? { client_id: 'of another client' } : {}
  stored = { ...saved, ...stored, ...fields, ...client, updated_at: `2026-11-20T09:00:00.00${writes}Z` }
  if (writes <= losses) throw new TypeError('connection lost')
  return { appointment: stored as unknown as Appointment, message: '' }
}

beforeEach(() => {
  const api = salonApi()
  stored = null
  writes = 0
  losses = 1
  scopes = []
  api.on(bookAppointment, (input) => {
    const known = stored as Appointment | null
    const isOther = (name: (typeof names)[number]) =>
      input[name] !== undefined && (input[name] || null) !== known?.[name]
    if (known && names.some(isOther)) throw alreadyBooked({ appointment: known })
    return known ? { appointment: known, message: '' } : write(input)
  })
  api.on(updateAppointment, ({ updated_at, ...fields }) => {
    if (updated_at !== stored?.updated_at) throw stale({ appointment: stored as unknown as Appointment })
    return write(fields)
  })
  api.on(changeLinked, ({ scope, updated_at, ...fields }) => {
    if (updated_at !== stored?.updated_at) throw stale({ appointment: stored as unknown as Appointment })
    scopes.push(scope)
    const { appointment, message } = write(fields)
    return { appointments: [appointment], before: [], message }
  })
})

/** Sends the first values, and after each lost reply the next ones. */
function Form({ opened, sent }: { opened: Appointment | null; sent: readonly FormInput[] }) {
  const { save } = useSaveAppointment(opened, () => undefined)
  const [lost, setLost] = useState(0)
  const send = () => void save(formSchema.parse(sent[lost]), opened).catch(() => setLost((count) => count + 1))
  return (
    <>
      <p>lost: {lost}</p>
      <button onClick={send}>send</button>
    </>
  )
}

/** Sends each set of values after the previous reply was lost. `answers`: the chosen scope of each. */
async function sendEach(opened: Appointment | null, sent: readonly FormInput[], answers: readonly string[] = []) {
  const { user } = renderScreen(<Form opened={opened} sent={sent} />)
  for (const index of sent.keys()) {
    await screen.findByText(`lost: ${index}`)
    await user.click(screen.getByText('send'))
    const answer = answers[index]
    if (!answer) continue
    await user.click(await screen.findByLabelText(answer))
    await user.click(screen.getByRole('button', { name: 'Vazhdo' }))
    await waitFor(() => expect(screen.queryByLabelText(answer)).toBeNull())
  }
  const { notes, client_phone, ...rest } = sent.at(-1) ?? held
  await waitFor(() => expect(stored).toMatchObject(rest))
  const text = (value: unknown) => value ?? ''
  await waitFor(() => expect([text(stored?.notes), text(stored?.client_phone)]).toEqual([notes, client_phone]))
}

test.each(names)('an edit whose %s was changed back after a lost reply is saved as shown in the form', async (name) => {
  stored = { ...saved }
  await sendEach(saved, [{ ...held, [name]: other[name] }, held])
})

test('an edit whose reply was lost twice, the second over its first attempt, is saved as shown in the form', async () => {
  losses = 2
  stored = { ...saved }
  await sendEach(saved, [{ ...held, notes: 'dritare' }, { ...held, notes: 'me makinë' }, held])
})

const inSeries: Appointment = { ...saved, series_id: '0191f7a0-0000-7000-8000-0000000000d1' }
const all = 'Të gjithë që vijnë'

test.each(names)(
  'an edit of a series whose %s was changed back after a lost reply is changed back in all visits',
  async (name) => {
    stored = { ...inSeries }
    await sendEach(inSeries, [{ ...held, [name]: other[name] }, held], [all, all])
    expect(scopes).toEqual(['all', 'all'])
  },
)

test('an edit of a series narrowed to one visit after a lost reply is saved as shown in the form', async () => {
  stored = { ...inSeries }
  await sendEach(inSeries, [{ ...held, client_phone: other.client_phone }, held], [all, 'Vetëm këtë'])
  expect(scopes).toEqual(['all'])
})

test('a visit moved with a new phone and changed back after a lost reply moves back with all its parts', async () => {
  const ofVisit = { ...saved, visit_id: '0191f7a0-0000-7000-8000-0000000000d2' }
  stored = { ...ofVisit }
  const { appointment_time, client_phone } = other
  await sendEach(ofVisit, [{ ...held, appointment_time, client_phone }, held])
  expect(scopes).toEqual(['visit', 'visit'])
})

test.each(names)('a booking whose %s was changed after a lost reply is saved as shown in the form', async (name) => {
  await sendEach(null, [{ ...held, [name]: other[name] }, held])
})

test.each(['notes', 'client_phone'] as const)(
  'a booking whose %s was cleared after a lost reply has none',
  async (name) => {
    await sendEach(null, [
      { ...held, [name]: other[name] },
      { ...held, [name]: '' },
    ])
  },
)
