import { expect, test } from 'vitest'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import * as products from '#features/money/products/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { getSale, getSaleSettings, listOwedSales, listSales, returnSale, setSaleRights } from '../contract.ts'

const server = testApp()
const { salon, id, visit, sell, errors } = openTill(server)
const tip = (barber_id: string, price = 2) => ({ kind: 'tip' as const, barber_id, price })

test('a barber sells their own visits and tips and any products, and sees their own sales', async () => {
  const other = (await server.call(addBarber, { name: 'Dea' }, salon.token)).data.id
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  const ownVisit = await visit()
  const foreign = await visit({ barber: 'Dea', client_name: 'Tjetri' })
  const { sale } = await sell(
    { lines: [{ kind: 'service', appointment_id: ownVisit.id }, tip(salon.barber)], payments: cash(12) },
    token,
  )
  expect(await errors({ lines: [{ kind: 'service', appointment_id: foreign.id }], payments: cash(10) }, token)).toEqual(
    [{ field: 'lines.0.barber_id', message: 'Mund të merrni pagesë vetëm për vizitat tuaja.' }],
  )
  expect(await errors({ lines: [tip(other)], payments: cash(2) }, token)).toEqual([
    { field: 'lines.0.barber_id', message: 'Bakshishin mund ta shënoni vetëm për vete.' },
  ])
  const owner = await sell({
    lines: [{ kind: 'service', appointment_id: foreign.id }],
    payments: [{ method: 'debt', amount: 10 }],
  })
  expect(
    await errors({ lines: [{ kind: 'debt', debt_sale_id: owner.sale.id, price: 1 }], payments: cash(1) }, token),
  ).toContainEqual({ field: 'lines.0.debt_sale_id', message: 'Borxhet i merr pronari ose recepsioni.' })
  expect((await server.call(listSales, {}, token)).sales.map((one) => one.id)).toEqual([sale.id])
  expect(await server.fault(getSale, { id: owner.sale.id }, token)).toMatchObject({ code: 'not_found' })
  expect(await server.fault(listOwedSales, {}, token)).toMatchObject({ code: 'role_refused' })
})

test('discounts above the limit and returns are allowed to the roles of the settings', async () => {
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  const reception = await server.colleague(salon, 'reception')
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'reception', returns_by: 'owner' }, salon.token)
  expect(await server.call(getSaleSettings, {}, token)).toMatchObject({ discount_limit: 10, returns_by: 'owner' })
  const ownVisit = await visit()
  const discounted = (percent: number, reason?: string) => ({
    lines: [{ kind: 'service' as const, appointment_id: ownVisit.id, discount: { percent, reason } }],
    payments: cash(10 - percent / 10),
  })
  const refused = { field: 'lines.0.discount', message: 'Zbritje mbi 10% jep vetëm pronari ose recepsioni.' }
  expect(await errors(discounted(11), token)).toContainEqual(refused)
  // A lower price is a discount too.
  expect(
    await errors({ lines: [{ kind: 'service', appointment_id: ownVisit.id, price: 8 }], payments: cash(8) }, token),
  ).toContainEqual(refused)
  await server.call(addService, { name: 'Prerje Flokësh', price: 5, duration: 30 }, salon.token)
  const withoutVisit = (price?: number) => ({
    lines: [{ kind: 'service' as const, barber_id: salon.barber, label: 'prerje  flokësh', price }],
    payments: cash(price ?? 5),
  })
  expect(await errors(withoutVisit(4), token)).toContainEqual(refused)
  await sell(withoutVisit(4.5), token)
  expect((await sell(withoutVisit(), token)).sale.total).toBe(5)
  expect(await errors(discounted(11), reception.token)).toMatchObject([
    { field: 'lines.0.discount.reason', message: 'Shkruani arsyen e zbritjes.' },
  ])
  const { sale } = await sell(discounted(11, 'Miq'), reception.token)
  const give = { sale_id: sale.id, id: id() }
  expect(await server.fault(returnSale, give, token)).toMatchObject({ code: 'return_refused' })
  expect(await server.fault(returnSale, give, reception.token)).toMatchObject({ code: 'return_refused' })
  // The user who took the payment may undo it.
  expect(await server.call(returnSale, { ...give, is_undo: true }, reception.token)).toMatchObject({
    sale: { total: -8.9 },
  })
})

test('a sale after closing is in the next open till, and its reply reports it', async () => {
  const { total, expected } = (await server.call(getDayClose, { date }, salon.token)).figures
  await server.call(closeDay, { date, counted: null, total, expected }, salon.token)
  const { sale, moved, message } = await sell({ lines: [tip(salon.barber)], payments: cash(2) })
  expect({ day: sale.day, moved, message }).toEqual({
    day: '2026-11-21',
    moved: true,
    message: 'U pagua. Arka e kësaj dite është mbyllur, prandaj hyn te arka e datës 21.11.2026.',
  })
})

test('a sale kept on a device is accepted with the number of the device, even if the product is sold out', async () => {
  const shampoo = (await server.call(products.addProduct, { name: 'Dyll', price: 8, quantity: 1 }, salon.token)).product
    .id
  const line = { kind: 'product' as const, product_id: shampoo }
  await sell({ lines: [line], payments: cash(8) })
  const device_id = id()
  const late = { lines: [line], payments: cash(8), device_id, device_number: 1, sold_at: '2026-11-19T10:00:00Z' }
  const { sale, stock } = await sell(late)
  expect(sale).toMatchObject({ number: 2, device_number: 1, day: '2026-11-19' })
  expect(stock).toMatchObject([{ quantity: -1, is_low: true }])
  expect(await errors(late)).toEqual([{ field: 'device_number', message: 'Ky numër i pajisjes është përdorur.' }])
  expect(await errors({ lines: [line], payments: cash(8) })).toEqual([
    { field: 'lines.0.quantity', message: 'Nuk ka mbetur asnjë.' },
  ])
})

test('products have unique names and barcodes, deliveries, counts and a worth', async () => {
  const add = (more: object) =>
    server.call(products.addProduct, { name: 'Dyll', price: 8, ...more } as never, salon.token)
  const { product } = await add({ barcode: '3830001', cost: 4.5, quantity: 2 })
  expect(product).toMatchObject({ quantity: 2, is_low: true, currency: 'EUR' })
  expect((await server.fault(products.addProduct, { name: 'dyll', price: 1 }, salon.token)).errors).toEqual([
    { field: 'name', message: 'Keni tashmë një produkt me këtë emër.' },
  ])
  expect(
    (await server.fault(products.addProduct, { name: 'Vaj', price: 1, barcode: '3830001' }, salon.token)).errors,
  ).toEqual([{ field: 'barcode', message: 'Ky barkod është i një produkti tjetër.' }])
  const move = { id: product.id, move_id: id(), kind: 'delivery' as const, quantity: 10 }
  await server.call(products.moveStock, move, salon.token)
  expect((await server.call(products.moveStock, move, salon.token)).product.quantity).toBe(12)
  await server.call(
    products.moveStock,
    { id: product.id, move_id: id(), kind: 'count', quantity: 9, note: 'Raft' },
    salon.token,
  )
  expect(await server.call(products.listProducts, { barcode: '3830001' }, salon.token)).toMatchObject({
    products: [{ quantity: 9 }],
    worth: [{ currency: 'EUR', amount: 40.5 }],
  })
  const moves = (await server.call(products.listMoves, { id: product.id }, salon.token)).moves
  expect(moves.map(({ kind, quantity }) => [kind, quantity])).toEqual(
    expect.arrayContaining([
      ['count', -3],
      ['delivery', 10],
      ['count', 2],
    ]),
  )
  expect((await server.fault(products.moveStock, { ...move, move_id: id(), quantity: 0 }, salon.token)).errors).toEqual(
    [{ field: 'quantity', message: 'Shkruani sa janë shtuar ose hequr.' }],
  )
  await server.call(products.changeProduct, { id: product.id, name: 'Dyll', price: 9 }, salon.token)
  await server.call(products.archiveProduct, { id: product.id, is_active: false }, salon.token)
  expect((await server.call(products.listProducts, {}, salon.token)).products).toEqual([])
  expect((await server.call(products.listProducts, { all: 'true' }, salon.token)).products).toMatchObject([
    { price: 9 },
  ])
  await add({ barcode: '3830001' })
  expect(await server.fault(products.archiveProduct, { id: product.id, is_active: true }, salon.token)).toMatchObject({
    code: 'product_taken',
  })
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  expect((await server.call(products.listProducts, {}, token)).products).toMatchObject([{ cost: null }])
})

test('sales of a merged client become those of the kept client', async () => {
  const first = await visit({ client_name: 'Ana K' })
  const kept = await visit({ client_name: 'Ana Krasniqi', appointment_time: '12:00' })
  const { sale } = await sell({ lines: [{ kind: 'service', appointment_id: first.id }], payments: cash(10) })
  await server.call(mergeClients, { id: kept.client_id, merged_id: first.client_id }, salon.token)
  expect((await server.call(getSale, { id: sale.id }, salon.token)).sale).toMatchObject({ client_name: 'Ana Krasniqi' })
  const late = await sell({ client_id: first.client_id, lines: [tip(salon.barber)], payments: cash(2) })
  expect(late.sale.client_id).toBe(kept.client_id)
})
