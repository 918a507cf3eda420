import { expect, test } from 'vitest'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { removeUser } from '#features/operator/users/contract.ts'
import { salonTables } from '#database/tables.ts'
import { newId } from '#platform/shared/ids.ts'
import { administrator } from '#testing/server/accounts.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { recordSale, returnSale } from '../contract.ts'

const server = testApp()
const date = '2026-11-20'

test('an administrator deletes a salon that has sales, paid debts, returns, used gift cards and stock', async () => {
  server.clock.set(`${date}T19:00:00Z`)
  const salon = await besa(server)
  const other = await besa(server)
  const id = () => newId(new Date(server.clock.now()))
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 8, quantity: 20 }, salon.token)
  // Several, because rows are deleted in the order of the table.
  for (const hour of ['09:00', '10:00', '11:00', '12:00']) {
    const visit = await book(server, salon, { appointment_date: date, appointment_time: hour, price: 10 })
    const { sale } = await server.call(
      recordSale,
      {
        id: id(),
        lines: [
          { kind: 'service', appointment_id: visit.id },
          { kind: 'product', product_id: product.id },
        ],
        payments: [
          { method: 'debt', amount: 12 },
          { method: 'cash', amount: 6 },
        ],
      },
      salon.token,
    )
    await server.call(
      recordSale,
      {
        id: id(),
        lines: [{ kind: 'debt', debt_sale_id: sale.id, price: 5 }],
        payments: [{ method: 'card', amount: 5 }],
        client_id: visit.client_id,
      },
      salon.token,
    )
    await server.call(returnSale, { sale_id: sale.id, id: id(), lines: [{ line: 2, quantity: 1 }] }, salon.token)
    const card = {
      id: id(),
      lines: [{ kind: 'gift_card' as const, price: 9 }],
      payments: [{ method: 'cash' as const, amount: 9 }],
    }
    const { prepaid } = await server.call(recordSale, card, salon.token)
    const used = {
      lines: [{ kind: 'product' as const, product_id: product.id }],
      payments: [{ method: 'gift_card' as const, prepaid_id: prepaid[0]?.id, amount: 8 }],
    }
    await server.call(recordSale, { id: id(), ...used }, salon.token)
  }
  const { total, expected } = (await server.call(getDayClose, { date }, salon.token)).figures
  await server.call(closeDay, { date, counted: null, total, expected }, salon.token)
  const kept = await book(server, other, { appointment_date: date, appointment_time: '09:00', price: 10 })
  const body = {
    lines: [{ kind: 'service' as const, appointment_id: kept.id }],
    payments: [{ method: 'cash' as const, amount: 10 }],
  }
  await server.call(recordSale, { id: id(), ...body }, other.token)

  const reply = await server.call(removeUser, { id: salon.userId }, await administrator(server))
  expect(reply).toMatchObject({ salonDeleted: true })
  for (const table of Object.keys(salonTables))
    expect([table, await query(server, `select 1 from ${table} where salon_id = '${salon.id}'`)]).toEqual([table, []])
  expect(await query(server, `select number from sales where salon_id = '${other.id}'`)).toEqual([{ number: 1 }])
})
