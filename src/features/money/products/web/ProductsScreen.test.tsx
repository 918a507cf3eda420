import { makeProduct } from '#testing/web/makeProduct.ts'
import { makeSaleSettings } from '#testing/web/makeSale.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getSaleSettings } from '#features/money/sales/contract.ts'
import {
  addProduct,
  archiveProduct,
  changeProduct,
  listMoves,
  listProducts,
  moveStock,
  type Product,
} from '../contract.ts'
import { barcodeTaken, productTaken } from '../copy.ts'
import { ProductsScreen } from './ProductsScreen.tsx'

let api: FakeApi
let products: Product[]
let vat: { valid_from: string; pays_vat: boolean; service_letter: 'E'; service_percent: number; gift_card_vat: null }[]

const wax = makeProduct({ name: 'Dyll', barcode: '3901', price: 8, cost: 5, quantity: 2, is_low: true })
const comb: Product = {
  ...wax,
  id: 'p2',
  name: 'Krehër',
  barcode: null,
  counts_stock: false,
  quantity: null,
  is_low: false,
}
const old: Product = { ...wax, id: 'p3', name: 'Llak', barcode: null, is_active: false }

beforeEach(() => {
  api = salonApi()
  products = [wax, comb, old]
  vat = []
  api.on(listProducts, () => ({
    products,
    worth: [{ currency: 'EUR' as const, amount: 10 }],
    worth_at_price: [{ currency: 'EUR' as const, amount: 16 }],
  }))
  api.on(getSaleSettings, () => makeSaleSettings({ vat }))
  api.on(archiveProduct, ({ id, is_active }) => {
    products = products.map((one) => (one.id === id ? { ...one, is_active } : one))
    return { product: wax, message: is_active ? 'Dyll u kthye.' : 'Dyll u arkivua.' }
  })
})

const open = (path = '/produktet') => renderScreen(<ProductsScreen />, { path })
async function choose(user: ReturnType<typeof open>['user'], name: string, item: string) {
  // By keyboard: a slow pointer press can close the menu again.
  const more = await screen.findByRole('button', { name: `Më shumë: ${name}` })
  more.focus()
  await user.keyboard('{Enter}')
  const entry = await screen.findByRole('menuitem', { name: item })
  entry.focus()
  await user.keyboard('{Enter}')
}

test('the list shows active products with price and stock, and the worth of the stock', async () => {
  open()
  const row = (await screen.findByRole('button', { name: 'Dyll' })).closest('tr')!
  expect(within(row).getByText('mbetën 2')).toBeTruthy()
  expect(within(row).getByText('8,00 €')).toBeTruthy()
  expect(screen.getByText('nuk numërohet')).toBeTruthy()
  expect(screen.queryByText('Llak')).toBeNull()
  expect(screen.getByText('2 produkte · 1 po mbaron')).toBeTruthy()
  expect(screen.getByText('Rafti me kosto').parentElement?.textContent).toBe('Rafti me kosto10,00\u00a0€')
  expect(screen.getByText('Rafti me çmim').parentElement?.textContent).toBe('Rafti me çmim16,00\u00a0€')
})

test('the search finds by name and barcode, and shows a message without a match', async () => {
  const { user } = open('/produktet?kerko=39')
  expect(await screen.findByRole('button', { name: 'Dyll' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Krehër' })).toBeNull()
  await fill(user, screen.getByRole('searchbox', { name: 'Kërko produkt' }), 'kreher')
  expect(await screen.findByRole('button', { name: 'Krehër' })).toBeTruthy()
  await fill(user, screen.getByRole('searchbox', { name: 'Kërko produkt' }), 'qqq')
  expect(await screen.findByText('Asnjë produkt nuk përputhet.')).toBeTruthy()
})

test('the first product is added from the empty list; a salon without VAT has no field for it', async () => {
  products = []
  api.on(addProduct, () => ({ product: wax, message: 'Dyll u shtua.' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Shto produkt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Shto produkt' })
  expect(within(dialog).queryByText('TVSH')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  expect(await within(dialog).findByText('Emri i produktit është i detyrueshëm.')).toBeTruthy()
  expect(within(dialog).getByText('Shkruani çmimin.')).toBeTruthy()
  await fill(user, within(dialog).getByLabelText('Emri'), 'Dyll')
  await fill(user, within(dialog).getByLabelText('Çmimi'), '8,50')
  await fill(user, within(dialog).getByLabelText('Sa janë në raft'), '12')
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  await waitFor(() => expect(api.inputsOf(addProduct)).toHaveLength(1))
  expect(api.inputsOf(addProduct)[0]).toMatchObject({
    name: 'Dyll',
    barcode: null,
    price: 8.5,
    cost: null,
    quantity: 12,
    low_at: 2,
    counts_stock: true,
    currency: 'EUR',
  })
})

test('a taken barcode is shown at its field; a salon that pays VAT chooses the rate', async () => {
  vat = [{ valid_from: '2026-01-01', pays_vat: true, service_letter: 'E', service_percent: 18, gift_card_vat: null }]
  api.on(changeProduct, () => {
    throw productTaken({ errors: [{ field: 'barcode', message: barcodeTaken }] })
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Dyll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ndrysho produktin' })
  expect(await within(dialog).findByText('Si shërbimet')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await within(dialog).findByText(barcodeTaken)).toBeTruthy()
  expect(
    within(dialog)
      .getByLabelText(/^Barkodi/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
})

test('a product is archived with undo, and found in the archive', async () => {
  const { user } = open()
  await choose(user, 'Dyll', 'Arkivo')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dyll' })).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Të arkivuara' }))
  expect(await screen.findByRole('button', { name: 'Dyll' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dyll' })).toBeNull())
  expect(api.inputsOf(archiveProduct).map(({ is_active }) => is_active)).toEqual([false, true])
})

test('a delivery adds, a correction subtracts, and an empty field is refused', async () => {
  api.on(moveStock, () => ({ product: wax, message: 'Sasia u ruajt.' }))
  const { user } = open()
  await choose(user, 'Dyll', 'Mall i ri')
  const delivery = await screen.findByRole('dialog', { name: 'Mall i ri' })
  await user.click(within(delivery).getByRole('button', { name: 'Ruaj' }))
  expect(await within(delivery).findByText('Shkruani sa copë erdhën.')).toBeTruthy()
  await fill(user, within(delivery).getByLabelText('Sa copë erdhën'), '10')
  expect(await within(delivery).findByText('Në raft do të jenë 12 copë.')).toBeTruthy()
  await user.click(within(delivery).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(moveStock)).toMatchObject([{ kind: 'delivery', quantity: 10 }]))
  await choose(user, 'Dyll', 'Korrigjo sasinë')
  const correction = await screen.findByRole('dialog', { name: 'Korrigjo sasinë' })
  await fill(user, within(correction).getByLabelText('Sa copë'), '1')
  await user.click(within(correction).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(moveStock)[1]).toMatchObject({ kind: 'correction', quantity: -1 }))
})

test('the moves of a product are listed', async () => {
  api.on(listMoves, () => ({
    moves: [
      {
        id: 'm1',
        kind: 'delivery' as const,
        quantity: 12,
        sale_id: null,
        user_name: 'Drita',
        at: '2026-11-20T08:45:00Z',
        note: 'Xhemi',
      },
      {
        id: 'm2',
        kind: 'sale' as const,
        quantity: -1,
        sale_id: 's1',
        user_name: 'Drita',
        at: '2026-11-19T08:45:00Z',
        note: null,
      },
    ],
    pagination: { page: 1, limit: 50, total_items: 2, total_pages: 1 },
  }))
  const { user } = open()
  await choose(user, 'Dyll', 'Lëvizjet')
  const dialog = await screen.findByRole('dialog', { name: 'Lëvizjet' })
  expect(await within(dialog).findByText('20.11.2026, 09:45 · Drita · Xhemi')).toBeTruthy()
  expect(within(dialog).getByText('+12')).toBeTruthy()
  expect(within(dialog).getByText('-1')).toBeTruthy()
})

test('a failed list shows a message and can be loaded again', async () => {
  api.on(listProducts, () => {
    throw new TypeError('lost')
  })
  open()
  expect(await screen.findByRole('button', { name: /Provo përsëri/ })).toBeTruthy()
})
