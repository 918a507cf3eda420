import { makeProduct } from '#testing/web/makeProduct.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { saleMessages } from '../copy.ts'
import type { DraftLine } from './draft.ts'
import { ProductPanel } from './ProductPanel.tsx'

type Reply = ReplyOf<typeof listProducts>

const list = {
  products: [makeProduct(), makeProduct({ id: 'p2', name: 'Vaj flokësh', barcode: null })],
} as unknown as Reply

let api: FakeApi
let added: DraftLine['line']['label'][]
const add = ({ line }: DraftLine) => added.push(line.label)
const open = () => renderScreen(<ProductPanel currency="EUR" onAdd={add} onScanned={add} />)

beforeEach(() => {
  added = []
  api = salonApi()
  api.on(listProducts, () => list)
})

test('a barcode adds its product, and so does the name of a single product', async () => {
  const { user } = open()
  await screen.findByText('Vaj flokësh')
  const field = screen.getByLabelText('Emri ose barkodi')
  await user.type(field, '5901234123457{Enter}')
  await waitFor(() => expect(added).toEqual(['Vaj mjekre 50 ml']))
  await user.clear(field)
  await user.type(field, 'flokesh{Enter}')
  await waitFor(() => expect(added).toEqual(['Vaj mjekre 50 ml', 'Vaj flokësh']))
})

test('an unknown code, and a name of several products, are refused at the field', async () => {
  const { user } = open()
  await screen.findByText('Vaj flokësh')
  const field = screen.getByLabelText('Emri ose barkodi')
  for (const text of ['123', 'vaj']) {
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
    expect(await screen.findByText(saleMessages.product)).toBeTruthy()
  }
  expect(added).toEqual([])
})

test('a code that is scanned before the products are loaded is added once they are', async () => {
  const reply = Promise.withResolvers<Reply>()
  api.on(listProducts, () => reply.promise)
  const { user } = open()
  await user.type(screen.getByLabelText('Emri ose barkodi'), '5901234123457{Enter}')
  reply.resolve(list)
  await waitFor(() => expect(added).toEqual(['Vaj mjekre 50 ml']))
  expect(screen.queryByText(saleMessages.product)).toBeNull()
})
