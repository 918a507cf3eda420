import { beforeAll, expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import { query, testApp } from '#testing/server/app.ts'

/** Reads every page from sitemap and robots.txt in each language, like a search engine. */

const server = testApp()
const salons = runs(50, 1_000)

beforeAll(async () => {
  await query(
    server,
    `with made as (
       insert into salons (id, name, trial_ends_at, created_at)
       select gen_random_uuid(), 'Berber ' || s || ' <i>&' || s || '</i>', '2100-01-01', now() from generate_series(1, ${salons}) s
       returning id, substring(name from '^Berber (\\d+)')::int as s
     ), addresses as (
       insert into salon_addresses (address, salon_id, is_current, created_at) select 'berber-' || s, id, true, now() from made
     ), former as (
       insert into salon_addresses (address, salon_id, is_current, created_at)
       select 'berber-i-vjeter-' || s, id, false, now() from made where s <= 20
     ), people as (
       insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
       select gen_random_uuid(), id, 'p' || s || '@crawl.example', 'p' || s || '@crawl.example', 'P', 'P', '!', 'user', now(), now() from made
     ), barbers as (
       insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
       select id, gen_random_uuid(), 'Mjeshtri ' || s || ' ' || b, 'mjeshtri ' || s || ' ' || b, b, b, now(), now()
       from made, generate_series(1, 2) b
     ), services as (
       insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, created_at, updated_at)
       select id, gen_random_uuid(), 'Prerja ' || s, 'prerja ' || s, 30, 500, now(), now() from made
     )
     insert into online_booking (salon_id, is_enabled, updated_at) select id, s <> 7, '2026-11-19T10:00:00Z' from made`,
  )
})

/** Numbers that follow a word on a page. */
const numbersAfter = (word: string, body: string) =>
  new Set([...body.matchAll(new RegExp(`${word} (\\d+)`, 'g'))].map(([, number]) => Number(number)))

test('every salon’s pages are found and read without an error, with the names of that salon only', async () => {
  const map = await server.raw({ method: 'GET', url: '/sitemap.xml' })
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const links = [...map.body.matchAll(/<loc>([^<]+)<\/loc><lastmod>2026-11-19T10:00:00.000Z/g)].map(
    ([, link]) => new URL(link ?? '').pathname,
  )
  // Online booking of number 7 is closed.
  expect(links).toHaveLength(salons - 1)
  expect(new Set(links).size).toBe(salons - 1)
  expect(links).not.toContain('/r/berber-7')

  const wrong: string[] = []
  for (const url of links) {
    const ownNumber = Number(url.split('-').at(-1))
    const { statusCode, headers, body } = await server.raw({ method: 'GET', url })
    const names = ['Berber', 'Mjeshtri', 'Prerja'].map((word) => [...numbersAfter(word, body)].join())
    const isRight =
      statusCode === 200 &&
      headers['content-type'] === 'text/html; charset=utf-8' &&
      headers['set-cookie'] === undefined &&
      names.every((numbers) => numbers === String(ownNumber)) &&
      !body.includes('<i>') &&
      !body.includes('noindex')
    if (!isRight) wrong.push(`${url}: ${statusCode} ${names.join(' | ')}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('the links of a page lead to pages of the same salon', async () => {
  const wrong: string[] = []
  for (const ownNumber of [1, 20, salons / 2, salons]) {
    const start = `/r/berber-${ownNumber}`
    const seen = new Set([start])
    for (const url of seen) {
      const { statusCode, body } = await server.raw({ method: 'GET', url })
      const others = [...numbersAfter('Berber', body)].filter((number) => number !== ownNumber)
      if (statusCode !== 200 || others.length > 0) wrong.push(`${url}: ${statusCode} ${others.join()}`)
      const links = [...body.matchAll(/href="(\/r\/[^"#]+)/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
      for (const link of links) if (seen.size < 40) seen.add(link)
    }
    expect(seen.size).toBeGreaterThan(5)
    expect([...seen].filter((url) => !url.startsWith(start))).toEqual([])
  }
  expect(wrong).toEqual([])
})

test('an earlier address redirects to the current one; a closed page asks not to be indexed', async () => {
  const former = await server.raw({ method: 'GET', url: '/r/berber-i-vjeter-3' })
  expect([former.statusCode, former.headers.location]).toEqual([301, '/r/berber-3'])
  expect((await server.raw({ method: 'GET', url: '/r/berber-7' })).body).toContain('noindex')
})

test('the list of pages is read once in ten minutes', async () => {
  const first = await server.tenancy.record(() => server.raw({ method: 'GET', url: '/sitemap.xml' }))
  expect(first).toEqual([])
  server.clock.set(new Date(server.clock.now().getTime() + 11 * 60_000))
  const later = await server.tenancy.record(() => server.raw({ method: 'GET', url: '/sitemap.xml' }))
  expect(later).toHaveLength(1)
})
