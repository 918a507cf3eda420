import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listServices, updateService, type Service } from '../contract.ts'
import { ServicesPanel } from './ServicesPanel.tsx'
import { makeService } from '#testing/web/makeService.ts'

let api: FakeApi
let services: Service[]

beforeEach(() => {
  services = [
    makeService({ id: '0190a0a0-0000-7000-8000-000000000001', name: 'Prerje', price: 5 }),
    makeService({ id: '0190a0a0-0000-7000-8000-000000000002', name: 'Fade', price: 700, currency: 'ALL' }),
  ]
  logInAsSalon()
  const user = currentSession()?.user
  if (user?.salon) updateSessionUser({ ...user, salon: { ...user.salon, currency: 'ALL' } })
  api = fakeApi()
  api.on(listServices, () => ({ data: services, message: '' }))
  api.on(listBarbers, () => ({ data: [] }))
  api.on(updateService, ({ id, price, currency }) => {
    services = services.map((one) =>
      one.id === id ? { ...one, price: Number(price), currency: currency ?? 'EUR' } : one,
    )
    const data = services.find((one) => one.id === id) ?? makeService()
    return { data, message: 'Konfigurimet u ruajtën.' }
  })
})

const price = (name: string) => screen.findByLabelText<HTMLInputElement>(`Çmimi: ${name}`)

test('prices in the former currency are converted by a rate, reviewed and saved', async () => {
  const { user } = renderScreen(<ServicesPanel onDirty={() => undefined} />)
  expect(await screen.findByText('1 shërbim ka ende çmim në euro')).toBeTruthy()
  expect((await price('Prerje')).value).toBe('5,00')
  expect((await price('Fade')).value).toBe('700')
  const rate = screen.getByLabelText('1 € në lek')
  await user.clear(rate)
  await user.type(rate, '120')
  await user.click(screen.getByRole('button', { name: 'Propozo çmimet në lekë' }))
  expect((await price('Prerje')).value).toBe('600')
  expect(screen.queryByText(/ende çmim në euro/)).toBeNull()
  expect(api.inputsOf(updateService)).toEqual([])
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  await waitFor(() => expect(api.inputsOf(updateService)).toMatchObject([{ price: 600, currency: 'ALL' }]))
})

test('a typed price is in the current currency', async () => {
  const { user } = renderScreen(<ServicesPanel onDirty={() => undefined} />)
  const field = await price('Prerje')
  await user.clear(field)
  await user.type(field, '650')
  await user.click(screen.getByRole('button', { name: /Ruaj/ }))
  await waitFor(() => expect(api.inputsOf(updateService)).toMatchObject([{ price: 650, currency: 'ALL' }]))
})
