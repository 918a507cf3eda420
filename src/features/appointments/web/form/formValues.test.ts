import { describe, expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { appointmentMessages } from '../../contract.ts'
import { bodyOf, formSchema, isAsWanted, valuesOf, type FormInput } from './formValues.ts'
import { makeAppointment } from '../testing/makeAppointment.ts'

const barberId = '0191f7a0-0000-7000-8000-000000000001'
const filled: FormInput = {
  ...valuesOf({ mode: 'new', date: localDate('2026-11-20'), time: localTime('10:30'), barberId }, null),
  client_name: ' Driton  Gashi ',
  service_name: 'Prerje',
  price: 5,
}

function sentences(input: FormInput): Record<string, string> {
  const { error } = formSchema.safeParse(input)
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

describe('what the form demands', () => {
  test('every field of the product, each with its one sentence', () => {
    const empty = { client_name: ' ', service_name: '', price: null, appointment_date: null, appointment_time: null }
    const found = sentences({ ...filled, ...empty, barber_id: null })
    expect(found).toEqual(
      Object.fromEntries([...Object.keys(empty), 'barber_id'].map((name) => [name, appointmentMessages.allRequired])),
    )
  })

  test('nothing more: phone and notes may stay empty, and a price may be nothing', () => {
    expect(sentences({ ...filled, price: 0 })).toEqual({})
  })

  test('an end by midnight', () => {
    const late = { ...filled, appointment_time: localTime('23:30') }
    expect(sentences({ ...late, duration: 30 })).toEqual({})
    expect(sentences({ ...late, duration: 31 })).toEqual({ duration: appointmentMessages.pastMidnight })
  })
})

describe('what is sent', () => {
  test('a client of whom only the name was typed goes without an id', () => {
    const body = bodyOf(formSchema.parse(filled))
    expect(body).toMatchObject({ client_name: 'Driton  Gashi', barber_id: barberId, price: 5, duration: 30 })
    expect(body).not.toHaveProperty('client_id')
  })

  test('the first answer of a booking sent twice is known to differ from what is wanted now', () => {
    const values = formSchema.parse(filled)
    const booked = { ...makeAppointment(10 * 60 + 30, 30, 'pending'), barber_id: barberId }
    expect(isAsWanted(booked, values)).toBe(true)
    expect(isAsWanted({ ...booked, appointment_time: '11:00' }, values)).toBe(false)
  })
})

test('one barber alone is chosen by itself', () => {
  const target = { mode: 'new', date: localDate('2026-11-20'), time: null } as const
  expect(valuesOf(target, barberId).barber_id).toBe(barberId)
  expect(valuesOf({ ...target, barberId: 'other' }, barberId).barber_id).toBe('other')
})
