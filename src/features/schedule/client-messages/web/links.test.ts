import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from '#platform/shared/phone.ts'
import { runs } from '#testing/runs.ts'
import { channels } from '../kinds.ts'
import { linkOf, type Recipient } from './links.ts'

const recipient = (text: string | null, country: 'XK' | 'AL' = 'XK'): Recipient => {
  const phone = readPhone(text, country)
  return { e164: phone?.e164 ?? null, typed: phone?.typed ?? null }
}
const links = (to: Recipient, text = 'Mirë') => channels.map((channel) => linkOf(channel, to, text))

test('numbers of Kosovo, Albania and elsewhere are read in any notation', () => {
  const kosovo = [
    'https://wa.me/38344123456?text=Mir%C3%AB',
    'viber://chat?number=%2B38344123456&draft=Mir%C3%AB',
    'sms:+38344123456?&body=Mir%C3%AB',
    'tel:+38344123456',
  ]
  for (const typed of ['044 123 456', '044/123-456', '+383 44 123 456', '00383 44 123456', '+377 44 123 456']) {
    expect(links(recipient(typed))).toEqual(kosovo)
  }
  expect(linkOf('whatsapp', recipient('069 234 5678', 'AL'), 'a')).toBe('https://wa.me/355692345678?text=a')
  expect(linkOf('whatsapp', recipient('+41 79 123 45 67'), 'a')).toBe('https://wa.me/41791234567?text=a')
  expect(linkOf('viber', recipient('0049 151 23456789'), 'a')).toBe('viber://chat?number=%2B4915123456789&draft=a')
  expect(linkOf('call', recipient('+1 212 555 0123'), '')).toBe('tel:+12125550123')
})

test('an incomplete number can be called and texted as typed, but has no chat', () => {
  expect(links(recipient('123 45'))).toEqual([null, null, 'sms:12345?&body=Mir%C3%AB', 'tel:12345'])
  expect(links(recipient('pa numër'))).toEqual([null, null, null, null])
})

test('without a phone the recipient is chosen in the app', () => {
  expect(links(recipient(null))).toEqual([
    'https://wa.me/?text=Mir%C3%AB',
    'viber://forward?text=Mir%C3%AB',
    'sms:?&body=Mir%C3%AB',
    null,
  ])
})

test('line breaks, reserved characters, quotes and emoji reach the app unchanged', () => {
  const text = 'Ora 10:15 & 11:00?\n„Salloni #1” 100% + ✂️ ç=ë'
  const whatsapp = new URL(linkOf('whatsapp', recipient('044 123 456'), text) ?? '')
  expect(whatsapp.searchParams.get('text')).toBe(text)
  expect(new URL(linkOf('viber', recipient('044 123 456'), text) ?? '').searchParams.get('draft')).toBe(text)
})

test('for any text and number, a link is plain ASCII with the text once and only the number’s digits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.option(fc.oneof(fc.stringMatching(/^[+0-9 ()/.-]{1,18}$/), fc.string({ maxLength: 12 })), { nil: null }),
      fc.constantFrom('XK' as const, 'AL' as const),
      (text, typed, country) => {
        const to = recipient(typed, country)
        for (const channel of channels) {
          const link = linkOf(channel, to, text)
          if (link === null) continue
          expect(link).toMatch(/^[\u0021-\u007e]+$/)
          const { searchParams, pathname, protocol } = new URL(link)
          const carried = searchParams.get('text') ?? searchParams.get('draft') ?? searchParams.get('body')
          expect(carried).toBe(channel === 'call' ? null : text.toWellFormed())
          if (to.e164) expect(decodeURIComponent(link)).toContain(to.e164.slice(1))
          if (protocol === 'tel:' || protocol === 'sms:') expect(pathname).toMatch(/^\+?\d*$/)
          if (protocol === 'https:') expect(pathname).toBe(`/${to.e164?.slice(1) ?? ''}`)
        }
      },
    ),
    { numRuns: runs(25, 100) },
  )
})
