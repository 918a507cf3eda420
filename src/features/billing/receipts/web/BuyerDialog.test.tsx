import { screen, waitFor } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { readKey } from '#platform/web/data.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { getBuyerDetails, saveBuyerDetails } from '../contract.ts'
import { BuyerDialog } from './BuyerDialog.tsx'

function Page() {
  const [{ open, time }, setState] = useState({ open: false, time: 0 })
  return (
    <>
      <button type="button" onClick={() => setState({ open: true, time: time + 1 })}>
        Hap
      </button>
      {time > 0 && <BuyerDialog key={time} open={open} onClose={() => setState({ open: false, time })} />}
    </>
  )
}

test('details just saved are in the form before they are loaded', async () => {
  const api = salonApi()
  api.on(getBuyerDetails, () => new Promise(() => undefined))
  api.on(saveBuyerDetails, ({ tax_id }) => ({
    message: 'Të dhënat u ruajtën.',
    buyer: { name: '', address: '', tax_id: tax_id ?? '' },
  }))
  const { user, client } = renderScreen(<Page />)
  client.setQueryData(readKey(getBuyerDetails, {}), { success: true, buyer: { name: '', address: '', tax_id: '' } })
  await user.click(screen.getByRole('button', { name: 'Hap' }))
  await user.type(await screen.findByRole('textbox', { name: /Numri fiskal/ }), '811222333')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hap' }))
  expect(await screen.findByDisplayValue('811222333')).toBeTruthy()
})
