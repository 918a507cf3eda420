import { expect, test } from 'vitest'
import { makeService } from '#testing/web/makeService.ts'
import { serviceChoices } from './serviceChoices.ts'

const blerta = { id: 'b1', name: 'Blerta', color: 1, position: 0, is_active: true }
const barberOffer = { barber_id: 'b1', offered: true, duration: null, price: null }

test('services are listed by category; those that the barber does not do are last', () => {
  const services = [
    makeService({ id: 'cut' }),
    makeService({ id: 'colour', category: 'Ngjyra' }),
    makeService({ id: 'shave', category: 'Mjekra', barbers: [{ ...barberOffer, offered: false }] }),
    makeService({ id: 'old', category: 'Ngjyra', is_active: false }),
    makeService({ id: 'toner', category: 'Ngjyra', barbers: [{ ...barberOffer, duration: 50, price: 20 }] }),
  ]
  expect(
    serviceChoices(services, blerta).map(({ service, group, price, duration }) => [service.id, group, price, duration]),
  ).toEqual([
    ['colour', 'Ngjyra', 5, 30],
    ['toner', 'Ngjyra', 20, 50],
    ['cut', 'Të tjera', 5, 30],
    ['shave', 'Nuk i bën Blerta', 5, 30],
  ])
  expect(serviceChoices(services, undefined).map(({ service }) => service.id)).toEqual([
    'colour',
    'toner',
    'shave',
    'cut',
  ])
})

test('a salon without categories has one list in its own order', () => {
  const services = [makeService({ id: 'a', barbers: [{ ...barberOffer, offered: false }] }), makeService({ id: 'b' })]
  expect(serviceChoices(services, undefined).map(({ service, group }) => [service.id, group])).toEqual([
    ['a', null],
    ['b', null],
  ])
  expect(serviceChoices(services, blerta).map(({ service, notOffered }) => [service.id, notOffered])).toEqual([
    ['b', false],
    ['a', true],
  ])
})
