import { expect, test } from 'vitest'
import { pressed, readUsersView } from './usersView.ts'

const readFrom = (address: string) => {
  const query = new URLSearchParams(address)
  return readUsersView((name) => query.get(name) ?? '')
}

test('an empty query string shows the newest users first', () => {
  expect(readFrom('')).toEqual({ q: '', status: undefined, role: undefined, sort: 'createdAt', direction: 'desc' })
})

test('valid parameters are read, and invalid ones get the default', () => {
  expect(readFrom('kerko=%20mira%20&statusi=trial&roli=admin&rendit=email&drejtimi=asc')).toEqual({
    q: 'mira',
    status: 'trial',
    role: 'admin',
    sort: 'email',
    direction: 'asc',
  })
  expect(readFrom('statusi=x&roli=y&rendit=password')).toEqual(readFrom(''))
})

test('names are sorted ascending first, dates descending, and a second press reverses', () => {
  expect(pressed({ sort: 'createdAt', direction: 'desc' }, 'email')).toBe('asc')
  expect(pressed({ sort: 'email', direction: 'asc' }, 'email')).toBe('desc')
  expect(pressed({ sort: 'email', direction: 'asc' }, 'endDate')).toBe('desc')
})
