import { expect, test } from 'vitest'
import { offerOf, servicesBy } from './rules.ts'

const cut = {
  id: 'cut',
  name: 'Prerje',
  duration: 30,
  price: 500,
  currency: 'ALL' as const,
  barbers: [
    { barber_id: 'agim', offered: true, duration: 45, price: 8, currency: 'EUR' as const },
    { barber_id: 'besa', offered: true, duration: null, price: null, currency: 'EUR' as const },
    { barber_id: 'dren', offered: false, duration: null, price: 700 },
  ],
}

const offerBy = (barberId: string | null) => {
  const { name, offered, duration, price, currency } = offerOf(cut, barberId)
  return [name, offered, duration, price, currency]
}

test('a barber’s own values replace those of the service; a price has its own currency', () => {
  expect(offerBy('agim')).toEqual(['Prerje', true, 45, 8, 'EUR'])
  expect(offerBy('besa')).toEqual(['Prerje', true, 30, 500, 'ALL'])
  expect(offerBy('dren')).toEqual(['Prerje', false, 30, 700, 'ALL'])
  for (const asListed of ['another', null]) expect(offerBy(asListed)).toEqual(['Prerje', true, 30, 500, 'ALL'])
})

test('a service that is read without a price has the barber’s duration', () => {
  const length = { id: 'cut', duration: 30, barbers: [{ barber_id: 'agim', offered: true, duration: 45 }] }
  expect(offerOf(length, 'agim')).toMatchObject({ offered: true, duration: 45 })
})

test('services of a barber are in the chosen order; there are none if one is unknown or not done', () => {
  const beard = { ...cut, id: 'beard', barbers: [] }
  const ids = (barberId: string | null, ...chosen: string[]) =>
    servicesBy([cut, beard], chosen, barberId)?.map(({ id, duration }) => [id, duration]) ?? null
  expect(ids('agim', 'beard', 'cut')).toEqual([
    ['beard', 30],
    ['cut', 45],
  ])
  expect(ids('dren', 'beard', 'cut')).toBeNull()
  expect(ids(null, 'cut', 'unknown')).toBeNull()
})
