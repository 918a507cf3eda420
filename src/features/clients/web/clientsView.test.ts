import { expect, test } from 'vitest'
import { readView, writeView, type ClientsView } from './clientsView.ts'

const read = (text: string) => readView(new URLSearchParams(text))

test('an address without a query is the first page of active clients by name', () => {
  expect(read('')).toEqual({ tab: 'active', q: '', sort: 'name', page: 1, client: null })
})

test('a view is restored from its address', () => {
  const view: ClientsView = { tab: 'cancelled', q: 'Çlirim & co', sort: 'last_visit', page: 3, client: 'a-b' }
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view)
})

test('default values are left out of the address', () => {
  expect(writeView(read('')).toString()).toBe('')
})

test('invalid values become the default', () => {
  expect(read('tab=x&rendit=price&faqja=-2')).toEqual(read(''))
  expect(read('faqja=1.5').page).toBe(1)
})
