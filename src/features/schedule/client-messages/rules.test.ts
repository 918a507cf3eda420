import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { defaultTemplates } from './defaultTemplates.ts'
import { templateKinds } from './kinds.ts'
import {
  addLink,
  fill,
  addressed,
  maxMessageLength,
  offeredKinds,
  placeholders,
  plainText,
  unknownPlaceholders,
  valuesOf,
  whenText,
  type MessageSubject,
} from './rules.ts'

const friday = localDate('2026-11-20')
const salon = { name: 'Salloni Gashi', address: 'rr. Nëna Terezë 14, Prishtinë', phone: '044 1' }
const visit: MessageSubject = {
  clientName: 'Blerta Gashi',
  date: '2026-11-21',
  time: '10:15',
  service: 'Prerje grash',
  barber: 'Arta',
  price: 12,
}
const text = (template: string, subject = visit, place = salon) =>
  plainText(fill(template, valuesOf(subject, place, friday)))

test('tomorrow’s reminder contains day, time, service and salon', () => {
  expect(text(defaultTemplates.tomorrow)).toBe(
    'Përshëndetje Blerta, ju kujtojmë terminin e nesërm: e shtunë, 21 nëntor, në 10:15, Prerje grash, te Salloni Gashi.\n\nNëse ju duhet orë tjetër, na shkruani këtu.',
  )
  expect(text(defaultTemplates.tomorrow, { ...visit, date: '2026-11-20' })).toContain('terminin e sotëm: e premte')
  expect(text(defaultTemplates.tomorrow, { ...visit, date: '2026-11-25' })).toContain('terminin tuaj: e mërkurë')
})

test('the address contains time and place', () => {
  const today = { ...visit, clientName: 'Drilon Rexhepi', date: '2026-11-20', time: '16:30' }
  expect(text(defaultTemplates.address, today)).toBe(
    'Përshëndetje Drilon, ju presim sot në 16:30 te Salloni Gashi, rr. Nëna Terezë 14, Prishtinë.\n\nNëse nuk mund të vini, na shkruani. Faleminderit.',
  )
})

test('an unknown value is left out with its space and comma', () => {
  expect(text(defaultTemplates.address, { clientName: 'Drilon' }, { ...salon, address: '' })).toBe(
    'Përshëndetje Drilon, ju presim te Salloni Gashi.\n\nNëse nuk mund të vini, na shkruani. Faleminderit.',
  )
  expect(text(defaultTemplates.thanks, { clientName: 'Pa emër' })).toMatch(/^Përshëndetje, faleminderit/)
  expect(text('{emri}, mirë', { clientName: '' })).toBe(', mirë')
})

test('a placeholder is recognised in any case and without ë or ç; another word in braces stays', () => {
  expect(text('{Emri} {SHERBIMI} {cmimi} {emir}')).toBe('Blerta Prerje grash 12,00\u00a0€ {emir}')
  expect(unknownPlaceholders('{Emri} {emir} { sherbimi } {emir} {}')).toEqual(['emir'])
})

test('inserted values are marked for highlighting', () => {
  expect(fill('A {emri}, {ora}', { emri: 'Blerta', ora: '10:00' })).toEqual([
    { text: 'A ', value: false },
    { text: 'Blerta', value: true },
    { text: ', ', value: false },
    { text: '10:00', value: true },
  ])
})

test('the day is put after “ju presim”', () => {
  expect(whenText(friday, '16:30', friday)).toBe('sot në 16:30')
  expect(whenText(localDate('2026-11-21'), '10:15', friday)).toBe('nesër në 10:15')
  expect(whenText(localDate('2026-11-23'), '10:15', friday)).toBe('të hënën, 23 nëntor, në 10:15')
})

test('clients are addressed by first name, walk-ins by none', () => {
  expect(addressed('  Ëndrit Çela ')).toBe('Ëndrit')
  expect(addressed('Pa emër')).toBe('')
})

test('the template for the moment is first', () => {
  const first = (date: string, status = 'pending') => offeredKinds({ date, status }, friday)[0]
  expect(first('2026-11-20')).toBe('address')
  expect(first('2026-11-21')).toBe('tomorrow')
  expect(first('2026-11-27')).toBe('confirmed')
  expect(first('2026-11-19', 'confirmed')).toBe('thanks')
  expect(first('2026-11-27', 'cancelled')).toBe('cancelled')
  expect(offeredKinds(null, friday)).toEqual(['come_again', 'thanks', 'address'])
  expect(offeredKinds({ date: '2026-11-27', status: 'pending' }, friday, 'moved')[0]).toBe('moved')
  expect(offeredKinds(null, friday, 'debt')).toEqual(['debt', 'come_again', 'thanks', 'address'])
})

test('every default text is filled in completely with any known values', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abçëZ 1'), maxLength: 12 })
  fc.assert(
    fc.property(
      fc.constantFrom(...templateKinds),
      fc.record({
        clientName: word,
        date: fc.option(fc.constantFrom('2026-11-20', '2026-12-24'), { nil: undefined }),
        service: word,
        barber: word,
      }),
      fc.record({ name: word, address: fc.option(word), phone: fc.option(word) }),
      (kind, subject, place) => {
        const given = Object.fromEntries(
          Object.entries(subject).filter(([, value]) => value !== undefined),
        ) as MessageSubject
        const filled = plainText(fill(defaultTemplates[kind], valuesOf(given, place, friday)))
        expect(filled).not.toMatch(/[{}]|undefined|null/)
        expect(defaultTemplates[kind].length).toBeLessThan(maxMessageLength)
        expect(unknownPlaceholders(defaultTemplates[kind])).toEqual([])
      },
    ),
  )
})

test('a text without placeholders stays unchanged, and values are never filled in twice', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(...placeholders),
      fc.string({ minLength: 1 }),
      (own, name, value) => {
        const bare = own.replace(/[{}]/g, '')
        expect(fill(bare, { [name]: value })).toEqual(bare ? [{ text: bare, value: false }] : [])
        const trimmed = value.trim()
        if (trimmed)
          expect(
            fill(`{${name}}`, { [name]: `${trimmed}{emri}`, ...(name === 'emri' ? {} : { emri: 'X' }) }),
          ).toHaveLength(1)
      },
    ),
  )
})

test('only a message about a coming visit ends with the client’s link', () => {
  const parts = [{ text: 'Ju presim.', value: false }]
  expect(plainText(addLink(parts, 'confirmed', 'https://orari.example/v/abc'))).toBe(
    'Ju presim.\n\nTermini juaj: https://orari.example/v/abc',
  )
  expect(addLink(parts, 'thanks', 'https://orari.example/v/abc')).toBe(parts)
  expect(addLink(parts, 'confirmed', null)).toBe(parts)
})
