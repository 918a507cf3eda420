import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { addClient } from '../contract.ts'
import { ClientAdd } from './ClientAdd.tsx'

test('a client is added with the searched name and a phone', async () => {
  const api = salonApi()
  api.on(addClient, ({ name }) => ({
    client: { id: 'c1', name } as never,
    message: `Klienti ${name} u shtua me sukses!`,
  }))
  const onAdded = vi.fn()
  const { user } = renderScreen(
    <ClientAdd filled={{ name: 'Zef Ndoja', phone: null }} onClose={() => undefined} onAdded={onAdded} />,
  )
  await user.type(await screen.findByLabelText(/^Telefoni/), '044 123 456')
  await user.click(screen.getByRole('button', { name: 'Shto klientin' }))
  expect(await screen.findByText('Klienti Zef Ndoja u shtua me sukses!')).toBeTruthy()
  expect(api.inputsOf(addClient)).toEqual([{ name: 'Zef Ndoja', phone: '044 123 456' }])
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1' })))
})
