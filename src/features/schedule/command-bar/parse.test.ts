import fc from 'fast-check'
import { named } from '#testing/phrases.ts'
import { describe, expect, test } from 'vitest'
import { duration as durationText, fold, longDate, relativeDay, shortDate } from '#platform/shared/sq.ts'
import { addDays, addMonths, localDate, localTime, timeAt, weekday, type LocalDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { parseCommand, type ParseContext, type Reading } from './parse.ts'

const context: ParseContext = {
  // A Friday.
  today: localDate('2026-11-20'),
  time: localTime('11:42'),
  barbers: named({ arber: 'Arbër', clirim: 'Çlirim', dona: 'Dona Berisha' }),
  services: named({
    fade: 'Fade',
    prerje: 'Prerje',
    'prerje-mjeker': 'Prerje + Mjekër',
    mjeker: 'Rregullim mjekre',
    femije: 'Prerje për fëmijë',
    ngjyrosje: 'Ngjyrosje',
    feniranje: 'Feniranje',
  }),
}
const read = (text: string): Reading => {
  const [first] = parseCommand(text, context)
  if (!first) throw new Error('no reading')
  return first
}

describe('days', () => {
  test.each([
    ['sot', '2026-11-20'],
    ['nesër', '2026-11-21'],
    ['neser', '2026-11-21'],
    ['NESËR', '2026-11-21'],
    ['pasnesër', '2026-11-22'],
    ['pas nesër', '2026-11-22'],
    ['dje', '2026-11-19'],
    ['e hënë', '2026-11-23'],
    ['e marte', '2026-11-24'],
    ['të martën', '2026-11-24'],
    ["t'martën", '2026-11-24'],
    ['t’marten', '2026-11-24'],
    ['e mërkurë', '2026-11-25'],
    ['të mërkurën', '2026-11-25'],
    ['merkuren', '2026-11-25'],
    ['të enjten', '2026-11-26'],
    ['e premte', '2026-11-27'],
    ['këtë të premte', '2026-11-20'],
    ['këtë të shtunë', '2026-11-21'],
    ['e shtunë', '2026-11-21'],
    ['e shtuna', '2026-11-21'],
    ['të dielën', '2026-11-22'],
    ['e die', '2026-11-22'],
    ['të premten tjetër', '2026-11-27'],
    ['të shtunën tjetër', '2026-11-28'],
    ['e martë e ardhshme', '2026-11-24'],
    ['javën tjetër', '2026-11-27'],
    ['javën e ardhshme të martën', '2026-11-24'],
    ['të shtunën e javës tjetër', '2026-11-28'],
    ['pas 2 javësh', '2026-12-04'],
    ['pas dy javësh', '2026-12-04'],
    ['pas 2 javesh e marte', '2026-12-01'],
    ['e martë pas 2 javësh', '2026-12-01'],
    ['pas një jave', '2026-11-27'],
    ['pas jave', '2026-11-27'],
    ['për 3 javë', '2026-12-11'],
    ['pas 3 ditësh', '2026-11-23'],
    ['pas një muaji', '2026-12-20'],
    ['muajin tjetër', '2026-12-20'],
    ['24 dhjetor', '2026-12-24'],
    ['më 24 dhjetor', '2026-12-24'],
    ['24 dhjetorit', '2026-12-24'],
    ['24 dhj', '2026-12-24'],
    ['24 dhjetor 2027', '2027-12-24'],
    ['24.12', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24/12', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
    ['1.2.27', '2027-02-01'],
    ['2026-12-24', '2026-12-24'],
    ['e enjte, 24 dhjetor', '2026-12-24'],
    ['3 mars', '2027-03-03'],
    ['29 shkurt', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toMatchObject({ day, unknown: [], client: '', services: [], barbers: [], time: null })
  })

  test('a past day of this year is offered beside the next year’s', () => {
    expect(read('20 tetor')).toMatchObject({ day: '2027-10-20', pastDay: '2026-10-20' })
    expect(read('24 dhjetor').pastDay).toBeNull()
  })

  test.each(['31 shkurt', '30.2.2027', '24.13.2026', '32 dhjetor'])('%s is not a day', (text) => {
    expect(read(text).day).toBeNull()
    expect(read(text).unknown).not.toEqual([])
  })

  test('a second day, or a weekday that does not match the date, is not understood', () => {
    expect(read('nesër 24 dhjetor')).toMatchObject({ day: '2026-11-21', unknown: ['24', 'dhjetor'] })
    expect(read('24 dhjetor e martë')).toMatchObject({ day: '2026-12-24', unknown: ['e', 'martë'] })
  })
})

describe('times', () => {
  test.each([
    ['17', '17:00'],
    ['17:30', '17:30'],
    ['17.30', '17:30'],
    ['17h', '17:00'],
    ['17h30', '17:30'],
    ['1730', '17:30'],
    ['në 17', '17:00'],
    ['ora 17', '17:00'],
    ['në orën 17:15', '17:15'],
    ["n'5", '17:00'],
    ['ora 10.12', '10:12'],
    ['5', '17:00'],
    ['pesë', '17:00'],
    ['ora një', '13:00'],
    ['05:30', '05:30'],
    ['5:30', '17:30'],
    ['5 e gjysmë', '17:30'],
    ['5 e gjysme', '17:30'],
    ['pesë e gjysmë', '17:30'],
    ['5 e çerek', '17:15'],
    ['5 e një çerek', '17:15'],
    ['5 pa një çerek', '16:45'],
    ['5 pa 10', '16:50'],
    ['5 e 20', '17:20'],
    ['5 e 20 minuta', '17:20'],
    ['17 e 30', '17:30'],
    ['8', '08:00'],
    ['9', '09:00'],
    ['9 në mbrëmje', '21:00'],
    ['8 e mbrëmjes', '20:00'],
    ['7 në mëngjes', '07:00'],
    ['7', '19:00'],
    ['3 pasdite', '15:00'],
    ['10 paradite', '10:00'],
    ['12', '12:00'],
    ['në mesditë', '12:00'],
    ['tani', '11:45'],
    ['pas 30 minutash', '12:15'],
    ['pas gjysmë ore', '12:15'],
    ['pas 1 ore', '12:45'],
  ])('%s is %s', (text, time) => {
    expect(read(text)).toMatchObject({ time, unknown: [], client: '', duration: null })
  })

  test('a time relative to now is a time of a day, also past midnight', () => {
    expect(read('tani').day).toBe('2026-11-20')
    expect(parseCommand('pas 1 ore', { ...context, time: localTime('23:30') })[0]).toMatchObject({
      day: '2026-11-21',
      time: '00:30',
    })
  })

  test.each([
    ['17-18', '17:00', 60],
    ['17:30–18:15', '17:30', 45],
    ['nga 5 deri 6 e gjysmë', '17:00', 90],
    ['nga ora 11 deri në 1', '11:00', 120],
    ['17 45 min', '17:00', 45],
    ['17 për 45 minuta', '17:00', 45],
    ['17 1 orë', '17:00', 60],
    ['17 një orë e gjysmë', '17:00', 90],
    ['17 1h30', '17:00', 90],
    ['17 2 orë 15 min', '17:00', 135],
    ['gjysmë ore 17', '17:00', 30],
  ])('%s is %s for %i minutes', (text, time, duration) => {
    expect(read(text)).toMatchObject({ time, duration, unknown: [], client: '' })
  })

  test.each(['25', '24:00', '17:75', 'ora'])('%s is not a time', (text) => {
    expect(read(text).time).toBeNull()
  })

  test('a second time is not understood', () => {
    expect(read('17 18')).toMatchObject({ time: '17:00', unknown: ['18'] })
  })
})

describe('names', () => {
  test.each([
    ['fade', 'fade'],
    ['prerje', 'prerje'],
    ['prerjen', 'prerje'],
    ['prerje me mjekër', 'prerje-mjeker'],
    ['prerje mjeker', 'prerje-mjeker'],
    ['mjekër prerje', 'prerje-mjeker'],
    ['prerje femije', 'femije'],
    ['ngjyrosje', 'ngjyrosje'],
  ])('%s is the service %s', (text, service) => {
    expect(read(`blerta ${text} nesër`)).toMatchObject({ services: [service], client: 'blerta', unknown: [] })
  })

  test('words that match several services give all of them', () => {
    const services = [{ id: 'a', name: 'Manikyr gel' }, { id: 'b', name: 'Manikyr klasik' }] // prettier-ignore
    expect(parseCommand('manikyr blerta', { ...context, services })[0]?.services).toEqual(['a', 'b'])
    expect(parseCommand('manikyr gel blerta', { ...context, services })[0]?.services).toEqual(['a'])
  })

  test.each(['te arbëri', 'tek Arberi', 'me Arbërin', 'te arber'])('%s is a barber', (text) => {
    expect(read(`blerta nesër ${text}`)).toMatchObject({ barbers: ['arber'], client: 'blerta', unknown: [] })
  })

  test('a barber is recognised by first name and by full name', () => {
    expect(read('blerta te dona nesër').barbers).toEqual(['dona'])
    expect(read('blerta nesër te Dona Berisha')).toMatchObject({ barbers: ['dona'], client: 'blerta' })
    expect(read('blerta clirim').barbers).toEqual(['clirim'])
  })

  test('a lower-case word after a capitalised barber is not a last name', () => {
    expect(read('Ilir nesër 17 me Arbrin lepurin')).toMatchObject({ barbers: ['arber'] })
    expect(read('nesër 17 me Arbrin Krasniqin').client).toBe('Arbrin Krasniqin')
  })

  test('a word that is a barber or a client is read as both', () => {
    const readings = parseCommand('arbër gashi nesër 17', context)
    expect(readings.map(({ barbers, client }) => [barbers, client])).toEqual([
      [[], 'arbër gashi'],
      [['arber'], 'gashi'],
    ])
    expect(parseCommand('arbër blerta nesër 17', context)[0]).toMatchObject({ barbers: ['arber'], client: 'blerta' })
    expect(parseCommand('arbër nesër 17', context).map(({ client, clientUnsure }) => [client, clientUnsure])).toEqual([
      ['arbër', true],
      ['', false],
    ])
  })

  test('the beginning of a service’s name may be a client', () => {
    expect(parseCommand('fla 17', context)[0]).toMatchObject({ services: [], client: 'fla' })
    expect(parseCommand('blerta fen 17', context)[0]).toMatchObject({ services: ['feniranje'], client: 'blerta' })
    expect(parseCommand('feni 17', context)[0]).toMatchObject({ services: ['feniranje'], client: '' })
    expect(parseCommand('ren 17', context)[0]).toMatchObject({ services: [], client: 'ren', clientUnsure: false })
    expect(parseCommand('rre 17', context)[0]).toMatchObject({ services: [], client: 'rre', clientUnsure: true })
  })

  test('Marta is a person, and means Tuesday only with its particle', () => {
    expect(read('marta nesër 17')).toMatchObject({ client: 'marta', day: '2026-11-21' })
    expect(read('për martën nesër')).toMatchObject({ client: 'martën', day: '2026-11-21' })
    expect(read('marta të martën 17')).toMatchObject({ client: 'marta', day: '2026-11-24' })
  })
})

test('the placeholder’s sentence is understood completely', () => {
  expect(read('blerta nesër 17 fade')).toMatchObject({
    day: '2026-11-21',
    time: '17:00',
    services: ['fade'],
    client: 'blerta',
    unknown: [],
  })
})

test('prices and phones are read', () => {
  expect(read('blerta fade 7€').price).toEqual({ amount: 7, currency: 'EUR' })
  expect(read('blerta fade 7,50 euro').price).toEqual({ amount: 7.5, currency: 'EUR' })
  expect(read('blerta fade 800 lekë 17')).toMatchObject({ price: { amount: 800, currency: 'ALL' }, time: '17:00' })
  expect(read('blerta gashi 044 123 456 nesër 17 fade')).toMatchObject({
    phone: '044 123 456',
    client: 'blerta gashi',
    time: '17:00',
    unknown: [],
  })
  expect(read('+383 44 123 456 17')).toMatchObject({ phone: '+383 44 123 456', time: '17:00' })
})

test('words that are not understood are marked', () => {
  const reading = read('blerta nesër 17 fade #12 99')
  expect(reading.unknown).toEqual(['#12', '99'])
  expect(reading.parts.filter(({ kind }) => kind === 'unknown')).toHaveLength(2)
})

/** Notations of days, times, services and durations, with their meaning. */
const daysAhead = fc.integer({ min: 0, max: 400 }).map((days): LocalDate => addDays(context.today, days))
const dayText = daysAhead.chain((day) =>
  fc
    .constantFrom(
      longDate(day, { year: true }),
      shortDate(day),
      `më ${longDate(day, { year: true }).replace(/^[^,]*, /, '')}`,
      ...(addDays(context.today, 30) > day ? [relativeDay(day, context.today)] : []),
      day,
    )
    .map((text) => ({ day, text })),
)
const timeText = fc
  .integer({ min: 8 * 60, max: 22 * 60 + 30 })
  .map((minutes) => timeAt(minutes))
  .chain((time) => fc.constantFrom(time, `ora ${time}`, `në ${time}`).map((text) => ({ time, text })))
const serviceText = fc.constantFrom(...context.services).map(({ id, name }) => ({ service: id, text: name }))
const barberText = fc
  .constantFrom(...context.barbers)
  .chain(({ id, name }) => fc.constantFrom(`te ${name}`, `tek ${name}`).map((text) => ({ barber: id, text })))
const clientText = fc.constantFrom('Blerta Gashi', 'Zana', 'Ilir Çela', 'Gëzim Ëndrra', 'Njomza')
const lengthText = fc.integer({ min: 5, max: 180 }).map((minutes) => ({ minutes, text: durationText(minutes) }))

test('text that the app writes is read back in any order and spelling', () => {
  const spelling = fc.constantFrom(
    (text: string) => text,
    fold,
    (text: string) => text.toUpperCase(),
  )
  const all = fc.tuple(
    dayText,
    timeText,
    serviceText,
    barberText,
    clientText,
    lengthText,
    spelling,
    fc.constantFrom(...orders(6)),
  )
  fc.assert(
    fc.property(all, ([day, time, service, barber, client, length, spell, order]) => {
      const parts = [day.text, time.text, service.text, barber.text, client, length.text]
      const text = spell(order.map((index) => parts[index]).join(' '))
      const [reading] = parseCommand(text, context)
      expect(reading).toMatchObject({
        day: day.day,
        time: time.time,
        services: [service.service],
        barbers: [barber.barber],
        client: spell(client),
        duration: length.minutes,
        unknown: [],
      })
    }),
    { numRuns: runs(300, 1500) },
  )
})

function orders(size: number): number[][] {
  if (size === 0) return [[]]
  return orders(size - 1).flatMap((order) =>
    Array.from({ length: size }, (_, at) => [...order.slice(0, at), size - 1, ...order.slice(at)]),
  )
}

test('a weekday is the next one after today', () => {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const today = addDays(context.today, ahead)
    for (const day of ['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel'].entries()) {
      const found = parseCommand(day[1], { ...context, today })[0]?.day
      expect(found && weekday(found)).toBe(day[0] + 1)
      expect(found && found > today && found <= addDays(today, 7)).toBe(true)
    }
  }
})

test('weeks and months from today follow the calendar', () => {
  fc.assert(
    fc.property(daysAhead, fc.integer({ min: 1, max: 20 }), (today, count) => {
      const day = (text: string) => parseCommand(text, { ...context, today })[0]?.day
      expect(day(`pas ${String(count)} javësh`)).toBe(addDays(today, 7 * count))
      expect(day(`pas ${String(count)} ditësh`)).toBe(addDays(today, count))
      expect(day(`pas ${String(count)} muajsh`)).toBe(addMonths(today, count))
    }),
  )
})

test('any text is read completely: each character except spaces belongs to one part, and unknown words are reported', () => {
  const word = fc.oneof(
    fc.constantFrom('e', 'pas', 'pa', 'nga', 'deri', 'ora', '17', '5', 'gjysmë', 'tjetër', 'javë', 'te', 'arbër', 'fade', 'prerje', '24.12', '7€', '044', '-'), // prettier-ignore
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const readings = parseCommand(text, context)
      expect(readings.length).toBeGreaterThan(0)
      for (const { parts, unknown, client, time, day } of readings) {
        let end = 0
        for (const part of parts) {
          expect(part.from).toBeGreaterThanOrEqual(end)
          expect(text.slice(end, part.from)).toMatch(/^[\s,;!?()„“”"'’`´.]*$/u)
          end = part.to
        }
        expect(parts.filter(({ kind }) => kind === 'unknown')).toHaveLength(unknown.length)
        expect(parts.some(({ kind }) => kind === 'client')).toBe(client !== '')
        if (time !== null) expect(parts.some(({ kind }) => kind === 'time')).toBe(true)
        if (parts.some(({ kind }) => kind === 'day')) expect(day).not.toBeNull()
      }
    }),
    { numRuns: runs(200, 1000) },
  )
})
