import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

/** A salon's website with the content security policy from `docs/widget.md`. */
async function website(orari: string) {
  const body = `<!doctype html><html lang="sq"><title>Berber Arbri</title><main><h1>Berber Arbri</h1>
    <a href="${orari}/r/berber-arbri/cakto?nga=widget" data-orari>Cakto termin</a></main>
    <script async src="${orari}/widget.js"></script></html>`
  const policy = `default-src 'none'; script-src ${orari}; frame-src ${orari}`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  return { url, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a client books in a window over the salon’s website, which stays loaded @thorough', async ({
  page,
  context,
  server,
}) => {
  await using site = await website(server.url)
  await page.goto(site.url)
  const link = page.getByRole('link', { name: 'Cakto termin' })
  await expect(link).toHaveCSS('border-radius', '14px')
  await link.click()
  const window = page.getByRole('dialog', { name: 'Cakto termin' })
  const frame = window.locator('iframe').contentFrame()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const height = () => window.evaluate((element) => element.style.getPropertyValue('--height'))
  await expect.poll(height).toMatch(/^\d+px$/)
  const first = await height()
  expect(await axeViolations(page)).toEqual([])

  await frame.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
  await frame.getByRole('button', { name: 'Vazhdo' }).filter({ visible: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Te kush do të vini?')
  await expect.poll(height).not.toBe(first)

  // After closing and reopening, the choices are kept.
  await window.getByRole('button', { name: 'Mbyll' }).click()
  await expect(window).toBeHidden()
  await link.click()
  await frame.getByText('Kushdo i lirë').click()
  await frame.locator('.flow-part + .flow-times button').last().click()
  const rights = frame.getByRole('link', { name: 'Të drejtat tuaja' }).filter({ visible: true })
  const notice = context.waitForEvent('page')
  await rights.click()
  await expect((await notice).getByRole('heading', { level: 1 })).toHaveText('Privatësia')
  await frame.getByLabel('Emri dhe mbiemri').fill('Vlora Krasniqi')
  await frame.getByRole('textbox', { name: 'Telefoni' }).fill('045 700 118')
  await frame
    .getByRole('button', { name: /^(Cakto termin|Dërgo kërkesën)$/ })
    .filter({ visible: true })
    .click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^(Termini u caktua|Kërkesa u dërgua)$/)
  expect(await context.cookies()).toEqual([])

  // The visit's page opens in a new tab; the next booking starts at step one.
  const tab = context.waitForEvent('page')
  await frame.getByRole('link', { name: /^Anulo ose ndrysho/ }).click()
  await expect((await tab).getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(site.url)
  await window.getByRole('button', { name: 'Mbyll' }).click()
  await link.click()
  await expect(frame.getByRole('checkbox').first()).toBeVisible()
})
