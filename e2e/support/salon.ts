import type { Locator, Page } from '@playwright/test'
import { expect, today } from './fixtures.ts'
import { logIn } from './session.ts'
import type { Owner, TestServer } from './testServer.ts'

/** An appointment; by default of the salon's first barber, today, a plain haircut. */
export interface Booking {
  client: string
  service?: string
  price?: number
  date?: string
  time: string
  phone?: string
  status?: 'confirmed' | 'cancelled'
}

/** Calls the API with the page's session. */
export async function callApi<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const response = await page.request.fetch(`/api${path}`, {
    method,
    // The server may be closing a connection that was idle.
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    data,
  })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  return (await response.json()) as Reply
}

/** Books over the API and returns the appointment's id. */
export async function book(page: Page, booking: Booking): Promise<string> {
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const { appointment } = await callApi<{ appointment: { id: string } }>(page, 'POST', '/appointments', {
    client_name: booking.client,
    client_phone: booking.phone,
    service_name: booking.service ?? 'Prerje',
    price: booking.price ?? 5,
    appointment_date: booking.date ?? today,
    appointment_time: booking.time,
    barber_id: barbers[0]?.id,
  })
  if (booking.status) await callApi(page, 'PUT', `/appointments/${appointment.id}`, { status: booking.status })
  return appointment.id
}

/** Creates a salon with these appointments and logs its owner in, without opening the app. */
export async function createSalon(
  page: Page,
  server: TestServer,
  bookings: readonly Booking[] = [],
  username?: string,
): Promise<Owner> {
  const owner = await server.createOwner(username)
  await logIn(page, owner)
  for (const booking of bookings) await book(page, booking)
  return owner
}

/** Adds what a booking page needs to open besides a service: hours, here of every day, and a phone. */
export async function meetOpeningConditions(
  send: (method: 'PUT', path: string, data: object) => Promise<unknown>,
  name = 'Salloni Mira',
): Promise<void> {
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '22:30' }])
  await send('PUT', '/user/hours/salon', { valid_from: '2020-01-01', week })
  await send('PUT', '/user/salon', { name, country: 'XK', time_zone: 'Europe/Tirane', phone: '044 700 700' })
}

/** Table row of a client or service. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
/** Schedule grid of a day. */
export const grid = (page: Page): Locator => page.getByRole('grid', { name: /^Terminet, / })
/** An appointment in the schedule by its accessible name: client, service, times, barber, status. */
export const appointment = (page: Page, name: RegExp): Locator => grid(page).getByRole('button', { name }).first()

/** An appointment's block in any view of the schedule, by a text in it. */
export const block = (page: Page, text: string): Locator => page.locator('[data-appointment]').filter({ hasText: text })
/** A card of a screen by its title. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Chooses how a visit was paid in the day close. */
export const choosePayment = (page: Page, client: RegExp, method: string): Promise<void> =>
  page.getByRole('radiogroup', { name: client }).getByText(method).click()

/** Books through the form, with the time typed or from the list, which lacks times that have begun. */
export async function bookByForm(page: Page, client: string, time: string, { fromList = false } = {}): Promise<void> {
  await page
    .getByRole('button', { name: /^Termin i ri/ })
    .first()
    .click()
  const form = dialog(page, 'Termin i ri')
  await form.getByLabel('Klienti').fill(client)
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill(time)
  // Both close the list, which covers the button.
  if (fromList) await page.getByRole('option', { name: time }).first().click()
  else await form.getByLabel('Ora').press('Tab')
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await form.waitFor({ state: 'hidden' })
}

/** Opens 'Ndrysho' in the menu of the details window. */
export async function editVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Ndrysho' }).click()
}

/** A few days of a salon: three clients, one of them cancelled. */
export const sampleWeek: readonly Booking[] = [
  { client: 'Ëndrra Çela', phone: '044 123 456', time: '09:00', status: 'confirmed' },
  { client: 'Ëndrra Çela', date: '2026-11-18', time: '09:00', status: 'confirmed', service: 'Fade', price: 7.5 },
  { client: 'Besnik Hoxha', time: '10:00', status: 'confirmed', service: 'Mjekër', price: 3 },
  { client: 'Gent Shala', time: '11:00', status: 'cancelled' },
]

/**
 * Presses Ctrl+Z once the undo bar is shown and no dialog covers it, when the key has no effect. A second press would
 * undo another change.
 */
export async function undoByKey(page: Page, message: RegExp): Promise<void> {
  const bar = page.getByText(message)
  await expect(bar).toBeVisible()
  await expect(page.locator('#root[aria-hidden=true]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(bar).toHaveCount(0)
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a block by its centre to the centre of another element, or down by some pixels; the button stays pressed. */
export async function drag(page: Page, from: Locator, to: Locator | { down: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await centreOf(from)
  const end = 'down' in to ? { x: start.x, y: start.y + to.down } : await centreOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y - 12, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 5 })
}
