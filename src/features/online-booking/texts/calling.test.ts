import { expect, test } from 'vitest'
import { visitMail } from '../visit-mails/server/mails.ts'
import { languages, textsOf } from './rules.ts'

/** Texts that ask to call the salon. Their places show them only if it has a number. */
const known = [
  'flow.callInstead',
  'flow.callSalon',
  'link.callFor',
  'mail.declinedCall',
  'page.callInstead',
  'page.notOpen',
]

const asks = /telefononi|me telefon|call the salon|by phone|telefonisch|rufen Sie|Salon anrufen/i

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String((value as (...list: unknown[]) => unknown)('1', '2'))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key))
}

test.each(languages)('only texts for salons with a number ask to call: %s', (language) => {
  const { format: _format, ...texts } = textsOf(language)
  const found = textsIn(texts, '').filter(([, text]) => asks.test(text))
  expect(found.map(([path]) => path).toSorted()).toEqual(known)
})

test.each(languages)('the mail about a declined request asks to call only with a number: %s', (language) => {
  const part = { service_name: 'Prerje', barber: 'Besa', price: 5, currency: 'EUR' }
  const visit = { ...part, appointment_date: '2026-11-23', appointment_time: '10:00' } as never
  const bodyWith = (phone: string | null) =>
    visitMail({ appUrl: 'https://orari.example' } as never, {
      kind: 'declined',
      to: 'arta@shembull.example',
      language,
      salon: { name: 'Besa', address: null, phone },
      parts: [visit],
      link: 'https://orari.example/v/x',
      page: null,
    }).text
  const { declinedCall } = textsOf(language).mail
  expect(bodyWith('044 123 456')).toContain(declinedCall)
  expect(bodyWith(null)).not.toContain(declinedCall)
})
