import { expect, test } from 'vitest'
import { publicPages, placeholders, defaultOffer } from '#features/public-site/rules.ts'
import { readConfig } from '#platform/server/config.ts'
import { euros } from '#platform/shared/sq.ts'
import { offer, robots, settle, sitemap } from './publicPages.ts'

const landing = publicPages[0] as (typeof publicPages)[number]
const built = `<!doctype html>
<html lang="sq">
  <head>
    <meta name="description" content="x" />
    <title>Orari</title>
  </head>
  <body>
<aside data-demo-banner="true">Demo<span aria-hidden="true">·</span><a class="a" href="/outbox">këtu</a></aside>
<div data-sample="true" class="m"><a href="/r/berber-arbri">Provojeni<svg></svg></a></div><p>after</p>
<span data-fill="monthly" class="b">4.99€</span><span data-fill="yearly">49.99€</span><span data-fill="saving">17</span>
<span data-fill="monthly-other">x</span><span data-fill="yearly-other">x</span>
<a href="mailto:${placeholders.contact}">${placeholders.contact}</a><b>${placeholders.seller}</b>
<p data-officer="true">Përgjegjësi: ${placeholders.officer}.</p><p data-processors="true">Për ne: ${placeholders.processors}.</p>
  </body>
</html>`
const installation = {
  appUrl: 'https://orari.example',
  demoMode: false,
  outbox: false,
  contact: 'ndihma@orari.example',
  seller: 'Orari & Co <SHPK>',
  officer: '',
  processors: '',
}

test('a public installation shows its own address, contact and seller, and nothing of demo mode', () => {
  const page = settle(built, landing, installation)
  expect(page).toContain('<link rel="canonical" href="https://orari.example/" />')
  expect(page).toContain('content="https://orari.example/share.png"')
  expect(page).toContain('<a href="mailto:ndihma@orari.example">ndihma@orari.example</a>')
  expect(page).toContain('Orari &amp; Co &lt;SHPK&gt;')
  expect(page).not.toMatch(/data-demo-banner|\/outbox|invalid|berber-arbri/)
  expect(page).toContain('<p>after</p>')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
})

test('the officer and the processors are shown as configured, and no line without them', () => {
  expect(settle(built, landing, installation)).not.toMatch(/Përgjegjësi|Për ne|Orari-/)
  const page = settle(built, landing, { ...installation, officer: 'Drita <d@orari.example>', processors: 'A; B' })
  expect(page).toContain('Përgjegjësi: Drita &lt;d@orari.example&gt;.')
  expect(page).toContain('Për ne: A; B.')
})

test('demo mode links the outbox only if mails stay in it', () => {
  expect(settle(built, landing, { ...installation, demoMode: true, outbox: true })).toContain('href="/outbox"')
  const posting = settle(built, landing, { ...installation, demoMode: true })
  expect(posting).toContain('data-demo-banner')
  expect(posting).toContain('href="/r/berber-arbri"')
  expect(posting).not.toContain('/outbox')
})

test('a changed price is shown on the page and in the structured data', () => {
  const page = offer(built, landing, installation.appUrl, {
    plans: [
      { plan: 'monthly', price: 6, is_active: true },
      { plan: 'yearly', price: 60, is_active: true },
    ],
    yearlySaving: 17,
  })
  expect(page).toContain('<span data-fill="monthly" class="b">6.00€</span>')
  expect(page).toContain('<span data-fill="yearly">60.00€</span>')
  expect(page).toContain(`<span data-fill="monthly-other">${euros(7200)}</span>`)
  expect(page).toContain(`<span data-fill="yearly-other">${euros(500)}</span>`)
  expect(page).toContain('"price":"6.00"')
  expect(page).not.toContain('data-closed')
  const dear = offer(built, landing, installation.appUrl, { ...defaultOffer, yearlySaving: 0 })
  expect(dear).toContain('<html data-no-saving lang="sq">')
})

test('a plan that is not on offer is neither shown nor in the structured data', () => {
  const plans = defaultOffer.plans.map((one) => ({ ...one, is_active: one.plan === 'yearly' }))
  const page = offer(built, landing, installation.appUrl, { plans, yearlySaving: 17 })
  expect(page).toContain('<html data-closed="monthly" lang="sq">')
  expect(page.match(/"@type":"Offer"/g)).toHaveLength(1)
})

test('the sitemap lists every page under the public address', () => {
  expect(robots(installation.appUrl)).toContain('Sitemap: https://orari.example/sitemap.xml')
  for (const { path } of publicPages.slice(1))
    expect(sitemap(installation.appUrl)).toContain(`<loc>${installation.appUrl}${path}</loc>`)
})

test('the start is refused with the name of a malformed CONTACT_EMAIL', () => {
  expect(() => readConfig({ CONTACT_EMAIL: 'ndihma' })).toThrow('CONTACT_EMAIL')
  expect(readConfig({ MAIL_FROM: 'Orari <posta@orari.example>' }).contactEmail).toBe('posta@orari.example')
})
