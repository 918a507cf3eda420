import { makeProduct } from '#testing/web/makeProduct.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { badInput } from '#platform/shared/fault.ts'
import { listProducts, moveStock, type Product } from '../contract.ts'
import { newlyShown } from './Camera.tsx'
import { CountScreen } from './CountScreen.tsx'

let api: FakeApi
let products: Product[]
const wax = makeProduct({ name: 'Dyll', barcode: '3901', price: 8, quantity: 10 })

beforeEach(() => {
  localStorage.clear()
  api = salonApi()
  products = [
    wax,
    { ...wax, id: 'p2', name: 'Shampo', barcode: null, quantity: 3 },
    { ...wax, id: 'p3', name: 'Krehër', counts_stock: false, quantity: null },
    { ...wax, id: 'p4', name: 'Llak', is_active: false },
  ]
  api.on(listProducts, () => ({ products, worth: [], worth_at_price: [] }))
  api.on(moveStock, ({ id, quantity }) => {
    products = products.map((one) => (one.id === id ? { ...one, quantity: Number(quantity) } : one))
    return { product: wax, message: 'Sasia u ruajt.' }
  })
})

const open = () => renderScreen(<CountScreen />, { path: '/numerimi' })
const field = (name: string) => screen.findByRole('textbox', { name: `Numëruat: ${name}` })

test('only active products with a stock have a row, with the difference in words', async () => {
  const { user } = open()
  await fill(user, await field('Dyll'), '8')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('· mungojnë 2', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Një më shumë: Shampo' }))
  expect(((await field('Shampo')) as HTMLInputElement).value).toBe('1')
})

test('typed numbers survive a reload, and later sales are subtracted', async () => {
  const first = open()
  await fill(first.user, await field('Dyll'), '8')
  first.unmount()
  products = products.map((one) => (one.id === 'p1' ? { ...one, quantity: 9 } : one))
  open()
  expect(((await field('Dyll')) as HTMLInputElement).value).toBe('7')
  expect(screen.getByText('· mungojnë 2', { exact: false })).toBeTruthy()
})

test('products are saved one by one; one that fails keeps its number with the reason', async () => {
  const { user } = open()
  await fill(user, await field('Dyll'), '8')
  await fill(user, await field('Shampo'), '4')
  api.on(moveStock, ({ id, quantity }) => {
    if (id === 'p2') throw badInput([{ field: 'quantity', message: 'Sasia e këtij produkti nuk mbahet.' }])
    products = products.map((one) => (one.id === id ? { ...one, quantity: Number(quantity) } : one))
    return { product: wax, message: 'Sasia u ruajt.' }
  })
  await user.click(screen.getByRole('button', { name: 'Ruaj 2' }))
  expect(await screen.findByText('Sasia e këtij produkti nuk mbahet.')).toBeTruthy()
  expect(((await field('Shampo')) as HTMLInputElement).value).toBe('4')
  expect(((await field('Dyll')) as HTMLInputElement).value).toBe('')
  expect(await screen.findByText('duhet të jenë 8', { exact: false })).toBeTruthy()
  expect(screen.getByText('u numërua 1 nga 2')).toBeTruthy()
  const [first] = api.inputsOf(moveStock)
  expect(first).toMatchObject({ id: 'p1', kind: 'count', quantity: 8 })
})

test('the count can be started again', async () => {
  const { user } = open()
  await fill(user, await field('Dyll'), '8')
  await user.click(screen.getByRole('button', { name: 'Nis nga e para' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Nis nga e para' }))
  await waitFor(async () => expect(((await field('Dyll')) as HTMLInputElement).value).toBe(''))
  expect(localStorage.length).toBe(0)
})

test('each barcode shown to the camera counts one', async () => {
  let seen: { rawValue: string }[] = []
  const track = { stop: vi.fn() }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => seen
    },
  )
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Skano' }))
  seen = [{ rawValue: '3901' }]
  const dialog = await screen.findByRole('dialog', { name: 'Skano barkodin' })
  expect(await within(dialog).findByText('Dyll: 1')).toBeTruthy()
  seen = [{ rawValue: '777' }]
  expect(await within(dialog).findByText('Barkodi 777 nuk është i asnjë produkti.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Mbaro' }))
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
})

test('without permission for the camera the count is by hand', async () => {
  vi.stubGlobal('BarcodeDetector', vi.fn())
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => Promise.reject(new Error('denied')) },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Skano' }))
  expect(await screen.findByText(/^Kamera nuk u hap/)).toBeTruthy()
})

test('a barcode counts again after a second out of the picture', () => {
  const isNew = newlyShown()
  expect([isNew('1', 0), isNew('1', 200), isNew('2', 300), isNew('1', 1100), isNew('1', 2200)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})

test('without products to count the screen shows a message', async () => {
  products = []
  open()
  expect(await screen.findByText('Asgjë për të numëruar.')).toBeTruthy()
})
