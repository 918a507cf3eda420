import type { APIRequestContext } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { adminLogin } from '#testing/defaults.ts'
import { expect, today } from './fixtures.ts'
import { createSession, type Session } from './session.ts'
import { type TestServer } from './testServer.ts'

/**
 * Viewer of a screen. `long` owns a salon with names of maximum length, `demo` the demo salon, `beginner` an empty
 * salon, `expired` an empty salon after its trial, `newcomer` one at the first login, `first day` one after the first
 * sheet.
 */
export type Viewer = 'guest' | 'long' | 'demo' | 'beginner' | 'expired' | 'newcomer' | 'first day' | 'admin'

export const longClient = 'Përparim Xhemshit-Gjergjizi i Madh'
export const longSalon = 'Berberhane Gjergjizi-Krasniqi dhe të Bijtë'
export const longBarber = 'Ëndërrimtare Xhevahire Bërdynaj-Përvizi'
export const longService = 'Prerje flokësh me gërshërë, larje, masazh koke, fenim dhe stilim për dasmë të madhe'

/** Clients of the viewer `long`, each with a visit by two barbers at once. */
export const longClients = [longClient, longBarber, 'Xhemshit Gjergjizimadhështorshqiponja', 'Ç'] as const

export const longProduct = 'Vaj argani për flokë të thatë e të dëmtuar, pa sulfate, shishe e madhe'

async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  session: Session,
  path: string,
  data: object,
): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` }
  const response = await request.fetch(`/api${path}`, { method, headers, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

async function fillSalon(request: APIRequestContext, session: Session): Promise<void> {
  await send(request, 'POST', session, '/user/barbers', { name: longBarber })
  await send(request, 'POST', session, '/user/services', {
    name: longService,
    duration: 45,
    price: 1234.5,
    description: longService,
  })
  await send(request, 'POST', session, '/products', {
    name: longProduct,
    barcode: '5901234123457',
    price: 1234.5,
    cost: 987.65,
    quantity: 1,
  })
  await send(request, 'POST', session, '/products', { name: 'Ç', price: 1, counts_stock: false })
  for (const [index, client] of longClients.entries()) {
    for (const barber of [longSalon, longBarber]) {
      await send(request, 'POST', session, '/appointments', {
        client_name: client,
        client_phone: `+383 44 123 45${index}`,
        service_name: longService,
        price: 1234.5,
        appointment_date: today,
        appointment_time: `${String(9 + index * 2).padStart(2, '0')}:00`,
        barber,
        notes: longService,
      })
    }
  }
}

const firstSheet = {
  trade: 'hair',
  salon_name: longSalon,
  own_name: 'Arbër Gashi',
  country: 'AL',
  currency: 'ALL',
  barbers: ['Arbër Gashi', longBarber],
  services: [
    { name: longService, duration: 45, price: 123_450 },
    { name: 'Fenirim', duration: 30, price: 800 },
  ],
  sample: true,
}

/** Creates the viewer's salon if needed, and a session. */
export async function createViewer(
  request: APIRequestContext,
  server: TestServer,
  viewer: Viewer,
): Promise<Session | null> {
  if (viewer === 'guest') return null
  if (viewer === 'demo') return createSession(request, demoLogin)
  if (viewer === 'admin') return createSession(request, adminLogin)
  const firstDay = viewer === 'newcomer' || viewer === 'first day'
  const username = viewer === 'long' ? longSalon : firstDay ? 'Arbër Gashi' : undefined
  const session = await createSession(request, await server.createOwner(username, undefined, { firstDay }))
  if (viewer === 'first day') await send(request, 'POST', session, '/user/onboarding', firstSheet)
  if (viewer === 'long') await fillSalon(request, session)
  if (viewer === 'expired') {
    const admin = await createSession(request, adminLogin)
    await send(request, 'PUT', admin, `/auth/admin/users/${session.user.id}`, { trialEndDate: '2026-11-18' })
  }
  return session
}
