import { otherInput as other, savedAppointment as saved } from '#testing/web/savedAppointment.ts'
import { describe, expect, test } from 'vitest'
import { conflictRows, heldFor, namesWith, savedMatchesForm } from '#platform/shared/entityFields.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { appointmentMessages } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { bodyOf, formSchema, valuesOf, type FormInput } from './formValues.ts'

const barberId = '0191f7a0-0000-7000-8000-000000000001'
const filled: FormInput = {
  ...valuesOf({ mode: 'new', date: localDate('2026-11-20'), time: localTime('10:30'), barberId }, null, 'EUR'),
  client_name: ' Driton  Gashi ',
  service_name: 'Prerje',
  price: 5,
}

function messages(input: FormInput): Record<string, string> {
  const { error } = formSchema.safeParse(input)
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

describe('validation', () => {
  test('every required field has the same message', () => {
    const empty = { client_name: ' ', service_name: '', price: null, appointment_date: null, appointment_time: null }
    expect(messages({ ...filled, ...empty, barber_id: null })).toEqual(
      Object.fromEntries([...Object.keys(empty), 'barber_id'].map((name) => [name, appointmentMessages.allRequired])),
    )
  })

  test('phone and notes may be empty, and a price may be 0', () => {
    expect(messages({ ...filled, price: 0 })).toEqual({})
  })

  test('an appointment must end by midnight', () => {
    const late = { ...filled, appointment_time: localTime('23:30') }
    expect(messages({ ...late, duration: 30 })).toEqual({})
    expect(messages({ ...late, duration: 31 })).toEqual({ duration: appointmentMessages.pastMidnight })
  })
})

const context = { nameOf: (id: string) => (id === barberId ? 'Blerim' : 'Besa') }

describe('every field of the form', () => {
  const held = heldFor(appointmentFields, saved)
  const names = namesWith(appointmentFields, 'form')

  test('a saved appointment matches the form that shows it', () => {
    expect(savedMatchesForm(appointmentFields, saved, held)).toBe(true)
    expect(conflictRows(appointmentFields, held, held, context)).toEqual([])
  })

  test.each(names)('a different %s is detected', (name) => {
    expect(savedMatchesForm(appointmentFields, saved, { ...held, [name]: other[name] })).toBe(false)
  })

  test('the edit conflict shows every visible difference', () => {
    const rows = conflictRows(appointmentFields, other, held, context)
    const visible = names.map((name) => appointmentFields[name].form).filter(({ text }) => text)
    expect(rows.map(({ label }) => label)).toEqual(visible.map(({ label }) => label))
    const shown = rows.map(({ label, mine, theirs }) => `${label}: ${mine} | ${theirs}`)
    expect(shown.filter((text) => !text.includes('teksti'))).toEqual([
      'Klienti: Ana Krasniqi | Driton Gashi',
      'Shërbimi: Mjekër | Prerje',
      'Çmimi: 4\u00a0lekë | 5,00\u00a0€',
      'Data: e shtunë, 21 nëntor 2026 | e premte, 20 nëntor 2026',
      'Ora: 11:00 | 10:30',
      'Berberi: Besa | Blerim',
      'Kohëzgjatja: 45\u00a0min | 30\u00a0min',
      'Telefoni: 044 999 999 | 044 123 456',
      'Shënime: me makinë | me gërshërë',
    ])
  })
})

describe('body', () => {
  test('a typed client is sent without an id', () => {
    const body = bodyOf(formSchema.parse(filled), null)
    expect(body).toMatchObject({ client_name: 'Driton  Gashi', barber_id: barberId, price: 5, duration: 30 })
    expect(body).not.toHaveProperty('client_id')
  })

  test('a chosen client’s phone is sent only if it was changed', () => {
    const values = formSchema.parse(heldFor(appointmentFields, saved))
    expect(bodyOf(values, saved.client_phone)).not.toHaveProperty('client_phone')
    expect(bodyOf({ ...values, client_phone: '' }, saved.client_phone)).toMatchObject({ client_phone: '' })
    expect(bodyOf({ ...values, client_id: null }, saved.client_phone)).toMatchObject({ client_phone: '044 123 456' })
  })
})

test('a salon’s only barber is preselected', () => {
  const target = { mode: 'new', date: localDate('2026-11-20'), time: null } as const
  expect(valuesOf(target, barberId, 'EUR').barber_id).toBe(barberId)
  expect(valuesOf({ ...target, barberId: 'other' }, barberId, 'EUR').barber_id).toBe('other')
})
