import { html } from '#platform/server/html/html.ts'
import { expect, test } from 'vitest'
import { notFound } from '#platform/shared/fault.ts'
import { languages, linkIn, textsOf } from '../../texts/rules.ts'
import { faultPage } from './faultPage.ts'
import { page } from './layout.ts'

const files = (source: string) => `/${source}`

test('a salon’s text is escaped everywhere on the page', () => {
  const name = `"><script>alert('1')</script>`
  const { body } = page({
    files,
    lang: 'sq',
    title: name,
    description: name,
    body: html`<main id="main" title="${name}">${name}</main>`,
  })
  expect(body).not.toContain('<script>')
  expect(body).toContain('&lt;script&gt;')
})

test('a page declares its language, and is indexed only on request', () => {
  const parts = { files, lang: 'de', title: 'Berber Arbri', body: html`<main id="main"></main>` } as const
  expect(page(parts).body).toContain('<html lang="de">')
  expect(page(parts).body).toContain('content="noindex"')
  expect(page({ ...parts, indexed: true }).body).not.toContain('noindex')
})

test('an unknown page has the language of its address', () => {
  for (const lang of [...languages, 'fr']) {
    const { body, status } = faultPage(notFound(), { url: '/r/x', query: { gjuha: lang } } as never, files)
    expect(status).toBe(404)
    expect(body).toContain(textsOf(lang === 'en' || lang === 'de' ? lang : 'sq').common.notFoundTitle)
  }
})

test('links keep the language, and Albanian needs no parameter', () => {
  expect(linkIn('sq', '/r/drita')).toBe('/r/drita')
  expect(linkIn('de', '/r/drita', { nga: 'instagram', tjeter: null })).toBe('/r/drita?nga=instagram&gjuha=de')
})

test('each language formats days, durations and prices its own way', () => {
  const [sq, en, de] = languages.map((lang) => textsOf(lang).format)
  const date = '2026-12-25' as never
  expect([sq, en, de].map((format) => format?.longDate(date))).toEqual([
    'E premte, 25 dhjetor',
    'Friday, 25 December',
    'Freitag, 25. Dezember',
  ])
  expect([sq, en, de].map((format) => format?.money(550, 'EUR').replace(/\s/g, ' '))).toEqual([
    '5,50 €',
    '€5.50',
    '5,50 €',
  ])
  expect([sq, en, de].map((format) => format?.duration(90).replace(/\s/g, ' '))).toEqual([
    '1 orë 30 min',
    '1 h 30 min',
    '1 Std. 30 min',
  ])
})
