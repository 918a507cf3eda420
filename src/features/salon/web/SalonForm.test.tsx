import { screen, waitFor, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '#platform/web/session.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { getSalon, lettersAsked, updateSalon, type Salon } from '../contract.ts'
import { SalonPanel } from './SalonPanel.tsx'

let api: FakeApi
let salon: Salon

beforeEach(() => {
  salon = {
    name: 'Salloni Drita',
    country: 'XK',
    time_zone: 'Europe/Belgrade',
    currency: 'EUR',
    address: null,
    phone: null,
  }
  api = salonApi()
  api.on(getSalon, () => ({ salon }))
  api.on(updateSalon, (input) => {
    salon = {
      ...salon,
      ...input,
      currency: input.currency ?? salon.currency,
      address: input.address ?? null,
      phone: input.phone ?? null,
    }
    return { salon, message: 'Të dhënat e sallonit u ruajtën.' }
  })
})

const name = () => screen.findByLabelText<HTMLInputElement>('Emri i sallonit')

test('name and country are saved, and the tab uses them at once', async () => {
  const dirty = vi.fn<(dirty: boolean) => void>()
  const { user } = renderScreen(<SalonPanel onDirty={dirty} />)
  await user.clear(await name())
  await user.type(await name(), 'Berberhane Drita')
  expect(dirty).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('combobox', { name: /Shteti/ }))
  await user.click(await screen.findByRole('option', { name: 'Shqipëri' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj ndryshimet' }))
  await screen.findByText('Të dhënat e sallonit u ruajtën.')
  expect(api.inputsOf(updateSalon)).toMatchObject([{ name: 'Berberhane Drita', country: 'AL' }])
  expect(currentSession()?.user.salon).toMatchObject({ name: 'Berberhane Drita', country: 'AL' })
  await waitFor(() => expect(dirty).toHaveBeenLastCalledWith(false))
})

test('typed values stay when somebody else saves; without changes the new values are shown', async () => {
  const { user, client } = renderScreen(<SalonPanel onDirty={() => undefined} />)
  await name()
  salon = { ...salon, name: 'I ri' }
  await client.invalidateQueries({ queryKey: ['salon'] })
  await waitFor(async () => expect((await name()).value).toBe('I ri'))
  await user.type(await name(), '!')
  salon = { ...salon, name: 'Edhe më i ri' }
  await client.invalidateQueries({ queryKey: ['salon'] })
  await waitFor(() => expect(currentSession()?.user.salon?.name).toBe('Edhe më i ri'))
  expect((await name()).value).toBe('I ri!')
})

test('the form shows that the chosen currency applies to new amounts', async () => {
  const { user } = renderScreen(<SalonPanel onDirty={() => undefined} />)
  await name()
  expect(screen.getByText('Në të shkruhen çmimet.')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /Valuta/ }))
  await user.click(await screen.findByRole('option', { name: 'Lek' }))
  expect(screen.getByText('Vlen për çmimet e reja. Shumat e deritanishme mbeten si janë.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ruaj ndryshimet' }))
  await screen.findByText('Të dhënat e sallonit u ruajtën.')
  expect(api.inputsOf(updateSalon)).toMatchObject([{ currency: 'ALL' }])
  expect(currentSession()?.user.salon?.currency).toBe('ALL')
})

test('another country asks which letters of VAT replace those in use, the closest chosen', async () => {
  const { user } = renderScreen(<SalonPanel onDirty={() => undefined} />)
  await name()
  const asked = lettersAsked({
    service: { letter: 'E', percent: 18 },
    products: [{ letter: 'D', percent: 8, count: 3 }],
    rates: [
      { letter: 'A', percent: 0 },
      { letter: 'B', percent: 6 },
      { letter: 'D', percent: 20 },
    ],
  })
  api.on(updateSalon, ({ vat_letters, ...input }) => {
    if (!vat_letters) throw asked
    salon = { ...salon, country: input.country }
    return { salon, message: 'Të dhënat e sallonit u ruajtën.' }
  })
  await user.click(screen.getByRole('combobox', { name: /Shteti/ }))
  await user.click(await screen.findByRole('option', { name: 'Shqipëri' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj ndryshimet' }))
  const dialog = await screen.findByRole('dialog', { name: 'TVSH në Shqipëri' })
  expect(within(dialog).getByText('Deri tani E · 18%.')).toBeTruthy()
  await user.click(within(dialog).getByRole('combobox', { name: /3 produkte/ }))
  await user.click(await screen.findByRole('option', { name: 'si shërbimet' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ndrysho shtetin' }))
  await screen.findByText('Të dhënat e sallonit u ruajtën.')
  expect(api.inputsOf(updateSalon)[1]).toMatchObject({
    country: 'AL',
    vat_letters: { service: 'D', products: [{ from: 'D', to: null }] },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
