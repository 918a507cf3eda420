import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Credentials } from './session.ts'

const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`

/** Serves a page of another site, whose only button posts a login to the server. Returns its address. */
async function serveForm(target: string, { email, password }: Credentials) {
  const page = `<!doctype html><html lang="sq"><title>Tjetër</title><body><form method="post" action="${target}/api/auth/login">
    ${field('email', email)}${field('password', password)}${field('remember', 'true')}${field('pin', '9999')}
    <button>Fito një dhuratë</button></form></body></html>`
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = new URL(target).hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return { url: `http://${host}:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/**
 * Stays logged in as the owner, lets a page of another site post the login of somebody else with a PIN, and returns to
 * the app, which neither asks for that PIN nor shows the other person.
 */
export async function meetForeignForm(page: Page, owner: Credentials, attacker: Credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.getByRole('checkbox', { name: 'Më mbaj të kyçur në këtë pajisje' }).click()
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const site = await serveForm(new URL(page.url()).origin, attacker)
  try {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Fito një dhuratë' }).click()
    await page.waitForURL((url) => url.pathname === '/api/auth/login')
  } finally {
    site.close()
  }
  await page.goto('/login')
  // Another tab starts without a session of its own.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/klientet')
  await page.getByRole('heading', { level: 1, name: 'Klientet' }).waitFor()
}
