import { expect, test } from 'vitest'
import { clashOffer, type FreeDay } from './clashOffer.ts'

const barber = (barber_id: string, ...times: string[]) => ({
  barber_id,
  barber: barber_id,
  starts: times.map((time) => ({ time })),
})
const day = (date: string, ...barbers: FreeDay['barbers'][number][]): FreeDay => ({ date, barbers })
const wanted = { date: '2026-11-20', time: '18:00', barber_id: 'arber' }
const offer = (...days: FreeDay[]) =>
  clashOffer(days, wanted, ['arber', 'clirim', 'drita']).map(({ date, time, barber_id }) =>
    [date === wanted.date ? '' : date, time, barber_id].filter(Boolean).join(' '),
  )

test('the wanted time at a colleague comes first, then the same evening, other barbers, the next days', () => {
  expect(
    offer(
      day(
        '2026-11-20',
        barber('arber', '09:00', '17:00', '17:35', '18:45'),
        barber('clirim', '10:00', '18:00'),
        barber('drita', '18:15'),
      ),
      day('2026-11-21', barber('clirim', '09:00'), barber('arber', '09:30')),
      day('2026-11-22'),
      day('2026-11-23', barber('clirim', '11:00')),
      day('2026-11-24', barber('arber', '11:00')),
    ),
  ).toEqual([
    '18:00 clirim',
    '17:00 arber',
    '17:35 arber',
    '18:45 arber',
    '18:15 drita',
    '2026-11-21 09:30 arber',
    '2026-11-23 11:00 clirim',
  ])
})

test('a barber who may not be chosen is not offered', () => {
  expect(offer(day('2026-11-20', barber('egzon', '18:00'), barber('drita', '17:30')))).toEqual(['17:30 drita'])
})
