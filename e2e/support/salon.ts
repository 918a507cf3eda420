import type { Locator, Page } from '@playwright/test'
import { expect, logIn, today, type Owner, type Stage } from './fixtures.ts'

/** What the journeys through a salon have in common: its owner at work, and appointments made behind the scenes. */

/** An appointment as a journey needs it; today and for a plain cut when it says nothing else. */
export interface Booking {
  client: string
  service?: string
  price?: number
  date?: string
  time: string
  phone?: string
  status?: 'confirmed' | 'cancelled'
}

/** Speaks to the server as the page's session does. */
export async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as Answer
}

export async function book(page: Page, booking: Booking): Promise<void> {
  const { data: barbers } = await call<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const { appointment } = await call<{ appointment: { id: string } }>(page, 'POST', '/appointments', {
    client_name: booking.client,
    client_phone: booking.phone,
    service_name: booking.service ?? 'Prerje',
    price: booking.price ?? 5,
    appointment_date: booking.date ?? today,
    appointment_time: booking.time,
    barber_id: barbers[0]?.id,
  })
  if (booking.status) await call(page, 'PUT', `/appointments/${appointment.id}`, { status: booking.status })
}

/** Logs a new owner in and gives their salon what it needs. */
export async function open(page: Page, stage: Stage, bookings: readonly Booking[] = []): Promise<Owner> {
  const owner = await stage.owner()
  await logIn(page, owner)
  for (const booking of bookings) await book(page, booking)
  return owner
}

/** A client's or a service's row in a table. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** A few days of a salon: three clients, one of them cancelled. */
export const week: readonly Booking[] = [
  { client: 'Ëndrra Çela', phone: '044 123 456', time: '09:00', status: 'confirmed' },
  { client: 'Ëndrra Çela', date: '2026-11-18', time: '09:00', status: 'confirmed', service: 'Fade', price: 7.5 },
  { client: 'Besnik Hoxha', time: '10:00', status: 'confirmed', service: 'Mjekër', price: 3 },
  { client: 'Gent Shala', time: '11:00', status: 'cancelled' },
]
