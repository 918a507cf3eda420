import { expect, test } from 'vitest'
import { clientFormSchema, clientValues, differences } from './clientForm.ts'

const values = { name: 'Ëndrra Çela', phone: '', email: '', notes: '' }
const firstMessage = (input: object) => clientFormSchema.safeParse({ ...values, ...input }).error?.issues[0]?.message

test('only the name must be known', () => {
  expect(clientFormSchema.parse(values)).toEqual(values)
  expect(firstMessage({ name: '  ' })).toBe('Emri i klientit është i detyrueshëm.')
})

test('an e-mail that is given must be one', () => {
  expect(firstMessage({ email: 'endrra@' })).toBe('Email-i nuk është i vlefshëm.')
  expect(firstMessage({ email: 'endrra@salloni.example' })).toBeUndefined()
})

test('a conflict shows what differs and nothing else', () => {
  const theirs = clientValues({ name: 'Ëndrra Çela', phone: '044 123 456', email: null, notes: 'Pa parfum' })
  expect(differences({ ...values, notes: 'Pa parfum ' }, theirs)).toEqual([
    { label: 'Telefoni', mine: '–', theirs: '044 123 456' },
  ])
})
