import { expect, test } from 'vitest'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { setSaleRights } from '#features/money/sales/contract.ts'
import { addProduct, archiveProduct, changeProduct, listMoves, listProducts, moveStock } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const id = () => newId(new Date(server.clock.now()))
const add = async (body: Partial<CallInputOf<typeof addProduct>> = {}) =>
  (await server.call(addProduct, { name: 'Dyll', price: 8, cost: 5, quantity: 3, ...body }, salon.token)).product
const list = (all = false) => server.call(listProducts, all ? { all: 'true' } : {}, salon.token)
const move = (product_id: string, kind: 'delivery' | 'count' | 'correction', quantity: number) =>
  server.call(moveStock, { id: product_id, move_id: id(), kind, quantity }, salon.token)

test('the worth of the stock, at cost and at price, includes active products with a stock', async () => {
  await add()
  await add({ name: 'Shampo', price: 10, cost: null, quantity: 2 })
  await add({ name: 'Krehër', price: 4, counts_stock: false })
  await add({ name: 'Vaj', price: 500, cost: 300, currency: 'ALL', quantity: 2 })
  const { id: archived } = await add({ name: 'Llak' })
  await server.call(archiveProduct, { id: archived, is_active: false }, salon.token)
  expect(await list()).toMatchObject({
    worth: [
      { currency: 'EUR', amount: 15 },
      { currency: 'ALL', amount: 600 },
    ],
    worth_at_price: [
      { currency: 'EUR', amount: 44 },
      { currency: 'ALL', amount: 1000 },
    ],
  })
})

test('a barber sees prices and stock, but neither costs nor worth', async () => {
  await add()
  const barber = await server.colleague(salon, 'barber')
  expect(await server.call(listProducts, {}, barber.token)).toMatchObject({
    products: [{ price: 8, cost: null, quantity: 3, is_low: false }],
    worth: [],
    worth_at_price: [],
  })
})

test('with a limit of discounts, who may not exceed it raises a price and does not lower it', async () => {
  const { id: wax, ...product } = await add()
  const reception = await server.colleague(salon, 'reception')
  const priced = (price: number, token: string) =>
    server.call(changeProduct, { id: wax, ...product, price, barcode: null, vat_letter: null }, token)
  await priced(7, reception.token)
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'owner' }, salon.token)
  await priced(9, reception.token)
  const lower = { id: wax, ...product, price: 1, barcode: null, vat_letter: null }
  expect((await server.fault(changeProduct, lower, reception.token)).errors).toEqual([
    { field: 'price', message: 'Çmimin e ul vetëm pronari, sepse zbritjet kanë kufi.' },
  ])
  const lek = { ...lower, price: 500, currency: 'ALL' as const }
  expect((await server.fault(changeProduct, lek, reception.token)).errors).toMatchObject([{ field: 'price' }])
  expect((await list()).products).toMatchObject([{ price: 9 }])
  await priced(1, salon.token)
})

test('names and barcodes are unique among active products; the message is at the field', async () => {
  const wax = await add({ barcode: '3901' })
  const taken = await server.fault(addProduct, { name: 'dyll', price: 1 }, salon.token)
  expect(taken.errors).toEqual([{ field: 'name', message: 'Keni tashmë një produkt me këtë emër.' }])
  const shampoo = await add({ name: 'Shampo' })
  const change = { ...shampoo, barcode: '3901' }
  expect((await server.fault(changeProduct, change, salon.token)).errors).toEqual([
    { field: 'barcode', message: 'Ky barkod është i një produkti tjetër.' },
  ])
  await server.call(archiveProduct, { id: wax.id, is_active: false }, salon.token)
  await server.call(changeProduct, change, salon.token)
  expect(await server.fault(archiveProduct, { id: wax.id, is_active: true }, salon.token)).toMatchObject({
    code: 'product_taken',
  })
  expect((await list()).products.map(({ name }) => name)).toEqual(['Shampo'])
  expect((await list(true)).products).toHaveLength(2)
})

test('deliveries, counts and corrections change the stock and are listed, latest first', async () => {
  const wax = await add()
  const steps = [
    ['delivery', 12, 15],
    ['count', 14, 14],
    ['correction', -2, 12],
  ] as const
  for (const [at, [kind, quantity, after]] of steps.entries()) {
    server.clock.set(`2026-11-20T10:0${at}:00Z`)
    expect((await move(wax.id, kind, quantity)).product.quantity).toBe(after)
  }
  const { moves } = await server.call(listMoves, { id: wax.id }, salon.token)
  expect(moves.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['correction', -2],
    ['count', -1],
    ['delivery', 12],
    ['count', 3],
  ])
})

test('a repeated move changes nothing, and an empty one is refused at its field', async () => {
  const wax = await add()
  const delivery = { id: wax.id, move_id: id(), kind: 'delivery', quantity: 2 } as const
  await server.call(moveStock, delivery, salon.token)
  expect((await server.call(moveStock, delivery, salon.token)).product.quantity).toBe(5)
  const fault = await server.fault(moveStock, { ...delivery, move_id: id(), quantity: 0 }, salon.token)
  expect(fault.errors).toEqual([{ field: 'quantity', message: 'Shkruani sa janë shtuar ose hequr.' }])
})
