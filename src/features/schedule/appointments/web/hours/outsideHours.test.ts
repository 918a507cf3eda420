import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { movesWith } from './public.ts'

const part = (start: number, duration: number, barber_id: string) => ({
  ...makeAppointment(start, duration),
  barber_id,
  visit_id: 'v',
})
const cut = part(660, 30, 'b1')
const dry = part(690, 45, 'b2')
const wash = part(640, 20, 'b1')
const alone = makeAppointment(660, 30)
const to = { barberId: 'b3', date: '2026-11-22', start: 720, duration: 30 }

test('a visit’s other parts move by the same days and minutes and keep their barbers', () => {
  expect(movesWith(cut, to, [wash, cut, dry, alone])).toEqual([
    { barberId: 'b1', date: '2026-11-22', start: 700, duration: 20 },
    { barberId: 'b2', date: '2026-11-22', start: 750, duration: 45 },
  ])
  expect(movesWith(alone, to, [cut, dry, alone])).toEqual([])
})

test('parts after one that gets longer begin later, and cancelled ones stay', () => {
  const longer = { barberId: 'b1', date: '2026-11-20', start: 660, duration: 50 }
  expect(movesWith(cut, longer, [wash, cut, dry]).map(({ start }) => start)).toEqual([640, 710])
  expect(movesWith(cut, longer, [cut, { ...dry, status: 'cancelled' }])).toEqual([])
})
