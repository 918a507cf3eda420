import configuration from '../playwright.config.ts'
import { expect, test, today } from './support/fixtures.ts'
import { appointment, dialog, grid } from './support/salon.ts'
import { logInByForm } from './support/session.ts'

/**
 * A name on the private network. Without https, browsers provide no service worker, locks, clipboard or notifications.
 */
const host = 'orari.test'
const { launchOptions } = configuration.use ?? {}

test.use({
  publicHost: host,
  serviceWorkers: 'allow',
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      `--host-resolver-rules=MAP ${host} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  },
})

test('over plain http in a private network the owner logs in, books, moves and logs out without console errors @thorough', async ({
  page,
  server,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const owner = await server.createOwner('Arta')
  await page.goto('/login')
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ])
  await logInByForm(page, owner)

  await page.goto(`/terminet?date=${today}`)
  await expect(grid(page)).toBeVisible()
  await page.keyboard.press('n')
  const form = dialog(page, 'Termin i ri')
  await form.getByLabel('Klienti').fill('Vjosa Dreshaj')
  await form.getByLabel('Shërbimi').fill('Fenirim')
  await form.getByLabel('Çmimi').fill('10')
  await form.getByLabel('Ora').fill('14:00')
  await form.getByLabel('Ora').press('Tab')
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(appointment(page, /Vjosa Dreshaj.*14:00 deri 14:30/)).toBeVisible()
  await expect(form).toBeHidden()
  await appointment(page, /Vjosa Dreshaj/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(appointment(page, /Vjosa Dreshaj.*14:15 deri 14:45/)).toBeVisible()

  await page.goto('/mbyllja')
  await page.getByRole('button', { name: 'Shto bakshish' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/profili')
  await expect(page.getByText('Shfletuesit shfaqin njoftime vetëm kur adresa e Orarit fillon me https.')).toBeVisible()

  await page.goto('/qkyqu')
  await page.waitForURL('**/login')
  await expect(page.getByRole('button', { name: 'Kyçu', exact: true })).toBeVisible()
  expect(errors).toEqual([])
})
