import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { callApi, meetOpeningConditions } from './salon.ts'
import { createSession, type Session } from './session.ts'
import type { TestServer } from './testServer.ts'

/**
 * Opens online booking of a salon with two barbers and two services, and returns its address and its owner's session.
 */
export async function createOnlineSalon(
  request: APIRequestContext,
  server: TestServer,
  name: string,
  rules: { approval?: 'always' | 'never'; questions?: { id: string; text: string }[] } = {},
): Promise<{ path: string; session: Session }> {
  const session = await createSession(request, await server.createOwner(name))
  const send = async (method: 'POST' | 'PUT', path: string, data: object): Promise<string> => {
    const headers = { authorization: `Bearer ${session.token}` }
    const response = await request.fetch(`/api${path}`, { method, headers, data })
    const body = await response.text()
    expect(response.ok(), `${path}: ${body}`).toBe(true)
    return body
  }
  await send('POST', '/user/barbers', { name: 'Çlirim Berisha' })
  for (const service of [
    { name: 'Prerje flokësh', price: 5, duration: 30 },
    { name: 'Mjekër', price: 3, duration: 20 },
  ])
    await send('POST', '/user/services', service)
  await meetOpeningConditions(send, name)
  const { setup } = JSON.parse(await send('PUT', '/user/online-booking', { enabled: true, ...rules })) as {
    setup: { address: string }
  }
  return { path: `/r/${setup.address}`, session }
}

/** Opens online booking of the page's salon, which answers each request, and returns its address. */
export async function openOnlineBooking(page: Page): Promise<string> {
  await callApi(page, 'POST', '/user/services', { name: 'Mjekër', price: 5, duration: 30 })
  await meetOpeningConditions((method, path, data) => callApi(page, method, path, data), 'Salloni')
  const { setup } = await callApi<{ setup: { address: string } }>(page, 'PUT', '/user/online-booking', {
    enabled: true,
    approval: 'always',
  })
  return setup.address
}

/** Books as a visitor through the API, at least two weeks ahead, and returns the path of the client link. */
export async function bookAsVisitor(page: Page, address: string, phone = '044 123 456'): Promise<string> {
  const base = `/api/public/salons/${address}`
  const read = async <Reply>(path: string) => (await (await page.request.get(`${base}${path}`)).json()) as Reply
  const { offer } = await read<{ offer: { services: { id: string }[] } }>('/offer')
  const service = offer.services[0]?.id ?? ''
  const { month } = await read<{ month: { days: { date: string; starts: { time: string }[] }[] } }>(
    `/availability?services=${service}`,
  )
  const day = month.days.slice(14).find(({ starts }) => starts.length > 0)
  const booking = { services: [service], date: day?.date, time: day?.starts[0]?.time }
  const response = await page.request.post(`${base}/bookings`, {
    data: { ...booking, client_name: 'Ëndrit Hoxha', client_phone: phone },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { booked } = (await response.json()) as { booked: { token: string } }
  return `/v/${booked.token}`
}

const links = new Map<string, Promise<string>>()

/** Opens a page of a client link of the demo salon, created once per server. */
export const openClientLink =
  (rest = '', ready = 'Kërkesa u dërgua') =>
  async (page: Page): Promise<void> => {
    const { origin } = new URL(page.url())
    const link = links.get(origin) ?? bookAsVisitor(page, 'berber-arbri')
    links.set(origin, link)
    await page.goto(`${await link}${rest}`)
    await page.getByRole('heading', { name: ready, level: 1 }).waitFor()
  }
