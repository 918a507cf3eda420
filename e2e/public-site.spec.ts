import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

const policies = ['/privacy-policy', '/refund-policy', '/shipping-policy', '/kushtet', '/marreveshja'] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read, its prices switch and its answers open @thorough', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Orari · termine për sallone dhe berberë')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orari i sallonit tuaj, i qetë dhe i saktë.')
    for (const picture of [
      /^Dita e një salloni/,
      /^Kujtesat e së nesërmes/,
      /^Faqja e një salloni/,
      /^Mbyllja e ditës/,
    ]) {
      await expect(page.getByRole('img', { name: picture }).first()).toBeVisible()
    }
    for (const anchor of ['avantazhet', 'abonimi', 'faq']) await expect(page.locator(`#${anchor}`)).toBeVisible()
    await expect(page.getByText('4.99€/muaj')).toBeVisible()
    await expect(page.getByText('49.99€/vit')).toBeHidden()
    await page.getByRole('radio', { name: 'Vjetor' }).check()
    await expect(page.getByText('49.99€/vit')).toBeVisible()
    await expect(page.getByText('4.99€/muaj')).toBeHidden()
    await expect(page.getByText('kurseni 17%')).toBeVisible()

    const answer = page.getByText('Me kartë, përmes Paysera-s.')
    await expect(answer).toBeHidden()
    await page.getByText('Si paguhet abonimi?').click()
    await expect(answer).toBeVisible()
    await page.getByText('A mund ta anuloj abonimin?').click()
    await expect(answer).toBeHidden()
  })

  test('the policies can be read @thorough', async ({ page }) => {
    for (const path of policies) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible()
    }
    await page.goto('/refund-policy')
    await expect(page.getByText('14 ditëve')).toBeVisible()
    await expect(page.getByText('7 ditëve')).toBeVisible()
  })
})

test('the landing page loads no script of the app, has no layout shift, and keeps the chosen theme @thorough', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { shift: number }
    kept.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  const toggle = page.getByRole('button', { name: 'Ndërro pamjen' })
  await toggle.click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('navigation', { name: 'Pjesët e faqes' }).getByRole('link', { name: 'Pyetjet' }).click()
  await expect(page.locator('#faq')).toBeInViewport()
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.01)
})

test('the product is visible at once, and the sample salon can be tried @thorough', async ({ page }) => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^Dita e një salloni/ }).filter({ visible: true })
    await expect(picture).toBeInViewport({ ratio: 0.5 })
  }
  await page.getByRole('link', { name: 'Provojeni te një sallon shembull' }).click()
  await expect(
    page
      .getByRole('link', { name: /^Cakto termin/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('search engines and link previews get the prices, the image and the sitemap @thorough', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    offers: { price: string }[]
  }
  expect(data.offers.map(({ price }) => price)).toEqual(['4.99', '49.99'])
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(`${server.url}/share.png`)
  expect((await page.request.get('/share.png')).headers()['content-type']).toBe('image/png')
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/', ...policies, '/contact-us']) expect(map).toContain(`<loc>${server.url}${path}</loc>`)
})

test('the header links to login and registration, or schedule and logout @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Regjistrim' }).click()
  await page.waitForURL('**/login?register=1')
  await expect(page.getByRole('button', { name: 'Regjistrohu' })).toBeVisible()
  await logIn(page, owner, '/landing')
  const head = page.getByRole('banner')
  await expect(head.getByRole('link', { name: 'Terminet' })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Hyrje' })).toBeHidden()
  await head.getByRole('link', { name: 'Terminet' }).click()
  await page.waitForURL('**/terminet')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Konfigurimet' })).toBeVisible()
  await page.goto('/landing')
  await head.getByRole('link', { name: 'Shkyqu' }).click()
  await page.waitForURL('**/login')
})

test('a contact message reaches the outbox; missing fields are named and typed values kept', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByText('Shkruani emrin tuaj.')).toBeVisible()
  await expect(page.getByLabel('Emri')).toBeFocused()
  await page.getByLabel('Emri').fill('Ëndrit Çela')
  await page.getByLabel('Email').fill('endrit@salloni.example')
  await page.getByLabel('Mesazhi').fill('Si paguhet viti?')
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  await expect(page.getByLabel('Mesazhi')).toHaveValue('Si paguhet viti?')
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByRole('heading', { name: 'Faleminderit' })).toBeFocused()
  await expect
    .poll(async () => {
      const { mails } = (await (await page.request.get('/api/outbox')).json()) as { mails: { subject: string }[] }
      return mails.filter(({ subject }) => subject.startsWith('Mesazh nga faqja e kontaktit')).length
    })
    .toBe(1)
})
