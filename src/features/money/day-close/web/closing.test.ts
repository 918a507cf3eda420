import { expect, test } from 'vitest'
import { paymentText } from '#features/money/sales/rules.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { closingReducer, closingsReducer, countedOf, nextStep, notBegun, unpaidVisits } from './closing.ts'

const unpaid = (id: string, more = {}) => dayVisit({ id, method: null, paid: null, ...more })
const choicesOf = (...input: Parameters<typeof unpaidVisits>) =>
  unpaidVisits(...input).map(({ visit, choice }) => [visit.id, choice])

test('nothing is assumed but what a client has paid in advance, which a choice replaces', () => {
  const sheet = daySheet({
    visits: [
      unpaid('c', { time: '10:00', client_id: 'c2' }),
      unpaid('b', { time: '09:30', price: 15, service_name: 'Ngjyrë' }),
      unpaid('a'),
    ],
    prepaid: [
      makePrepaid({
        id: 'p',
        kind: 'package',
        client_id: 'c1',
        service_name: 'Fade',
        left: 40,
        uses: 10,
        uses_left: 10,
      }),
      makePrepaid({ id: 'd', client_id: 'c1', left: 10 }),
    ],
  })
  const [first, second] = unpaidVisits(sheet, notBegun)
  expect(choicesOf(sheet, notBegun)).toEqual([
    ['a', 'offer'],
    ['b', 'offer'],
    ['c', null],
  ])
  expect(first?.offer && paymentText(first.offer)).toBe('Paketë 1 nga 10')
  expect(second?.offer && paymentText(second.offer).replaceAll('\u00a0', ' ')).toBe('Kapar 10,00 € + Kesh 5,00 €')
  const other = closingReducer(notBegun, { type: 'choose', ids: ['a'], choice: 'none' })
  expect(choicesOf(sheet, other)[0]).toEqual(['a', null])
  expect(unpaidVisits(sheet, other)[0]?.offer).not.toBeNull()
})

test('the last use of a package is offered to one visit, and to the next if that one is paid otherwise', () => {
  const sheet = daySheet({
    visits: [unpaid('b', { time: '10:00' }), unpaid('a')],
    prepaid: [makePrepaid({ kind: 'package', client_id: 'c1', service_name: 'Fade', left: 4, uses: 10, uses_left: 1 })],
  })
  expect(choicesOf(sheet, notBegun)).toEqual([
    ['a', 'offer'],
    ['b', null],
  ])
  expect(choicesOf(sheet, { ...notBegun, choices: { a: 'cash' } })).toEqual([
    ['a', 'cash'],
    ['b', 'offer'],
  ])
})

test('a day is counted, then its visits are chosen, then it is closed', () => {
  const sheet = daySheet({ visits: [unpaid('a')] })
  expect(nextStep(unpaidVisits(sheet, notBegun), null)).toBe('count')
  expect(nextStep(unpaidVisits(sheet, notBegun), 5)).toBe('pay')
  expect(nextStep(unpaidVisits(sheet, { ...notBegun, choices: { a: 'unpaid' } }), 5)).toBe('close')
})

test('a cleared count is none, also after reopening; each till keeps its own', () => {
  const sheet = daySheet({ counted: 20 })
  expect(countedOf(notBegun, sheet)).toBe(20)
  expect(countedOf(closingReducer(notBegun, { type: 'count', amount: null }), sheet)).toBeNull()
  const both = closingsReducer(closingsReducer({}, { key: 'EUR', type: 'count', amount: 5 }), {
    key: 'ALL',
    type: 'refuse',
  })
  expect(both).toMatchObject({ EUR: { counted: 5, isRefused: false }, ALL: { counted: undefined, isRefused: true } })
})
