import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderEmail } from './emailTemplate.ts'

const installation = { appUrl: 'https://orari.example' }
const mail = renderEmail(installation, 'ardit@salloni.example', {
  subject: 'Titulli & <subjekti>',
  title: 'Përshëndetje <script>alert(1)</script>',
  paragraphs: ['Rreshti i parë\nRreshti i dytë'],
  action: { label: 'Hapni "linkun"', href: 'https://orari.example/x?a=1&b="2"' },
  notes: ['Shënim'],
})

test('typed text never becomes markup', () => {
  expect(mail.html).not.toContain('<script')
  expect(mail.html).toContain('Përshëndetje &lt;script&gt;')
  expect(mail.html).toContain('href="https://orari.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toContain('<title>Titulli &amp; &lt;subjekti&gt;</title>')
  expect(mail.html).toContain('Rreshti i parë<br>Rreshti i dytë')
})

test('the plain text has the same content and the link', () => {
  for (const part of [
    'Përshëndetje',
    'Rreshti i dytë',
    'Hapni "linkun":\nhttps://orari.example/x?a=1&b="2"',
    'Shënim',
  ]) {
    expect(mail.text).toContain(part)
  }
})

test('the heading is the sender’s, escaped, and lines between figures are dark in dark mode', () => {
  const content = {
    subject: 'x',
    title: 'y',
    paragraphs: [],
    heading: 'Salloni <Mira>',
    figures: [['Kur', 'sot']],
  } as const
  const { html, text } = renderEmail(installation, 'arta@shembull.example', content)
  expect(html).toContain('>Salloni &lt;Mira&gt;</p>')
  expect(text.startsWith('Salloni <Mira>\n\ny')).toBe(true)
  const dark = /@media \(prefers-color-scheme: dark\) \{[^]*?\n\}/.exec(html)?.[0] ?? ''
  for (const [, name = ''] of html.matchAll(/<td class="(\w+)"[^>]*border-top:1px/g))
    expect(dark).toMatch(RegExp(`td\\.${name}[^{]*\\{ border-color: #2e2a25 !important`))
})

test('its colours are those of theme.css in both themes', () => {
  const theme = readFileSync(new URL('../../web/theme.css', import.meta.url), 'utf8').toLowerCase()
  const used = new Set(mail.html.match(/#[0-9a-f]{6}\b/g))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((colour) => !theme.includes(colour))).toEqual([])
})
