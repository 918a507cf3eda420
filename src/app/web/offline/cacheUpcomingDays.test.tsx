import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reportOffline, reportReachability } from '#platform/web/connectivity.ts'
import { makeQueryClient, readKey } from '#platform/web/data.ts'
import { offlineCacheTime } from '#platform/web/offlineCache.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { ProductPanel } from '#features/money/sales/web/ProductPanel.tsx'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { cacheUpcomingDays } from './cacheUpcomingDays.ts'

test('a product can be sold offline even if no screen has shown the list', async () => {
  logInAsSalon()
  const oil = { id: 'p1', name: 'Vaj', barcode: null, price: 6, currency: 'EUR', is_active: true, quantity: 3 }
  fakeApi().on(listProducts, () => ({ products: [oil], worth: [], worth_at_price: [] }) as never)
  const stop = cacheUpcomingDays(makeQueryClient(), 'Europe/Belgrade')
  await waitFor(() => expect(offlineCacheTime([readKey(listProducts, {})])).not.toBeNull(), { timeout: 3000 })
  stop()

  fakeApi()
  reportReachability(false)
  reportOffline()
  const sold: unknown[] = []
  const { user } = renderScreen(
    <ProductPanel currency="EUR" onAdd={({ line }) => sold.push(line.product_id)} onScanned={() => undefined} />,
  )
  await user.click(await screen.findByRole('button', { name: /^Vaj/ }))
  expect(sold).toEqual(['p1'])
})
