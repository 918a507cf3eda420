import { expect, test } from 'vitest'
import { addProduct, listProducts } from '#features/money/products/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { asRequest, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { book } from '#testing/server/appointments.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { testProcesses } from '#testing/server/startProcesses.ts'
import { getSale, listPrepaid, recordSale, returnSale } from '../contract.ts'

/** Four processes compete for the same product, visit or return: one succeeds, and sale numbers have no gap. */

const server = testApp({ now: new Date().toISOString() })
const salon = testSalon(server)
const processes = testProcesses(server, 4)
const rounds = 25

const id = () => newId(new Date())

async function send(
  process: number,
  spec: EndpointSpec,
  input: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  const response = await fetch(`${processes.urls[process]}${url}`, {
    method: spec.method,
    headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Statuses of calls sent to all four processes at once, two to each. */
const race = (spec: EndpointSpec, input: () => object) =>
  Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map((process) => send(process, spec, input())))

const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length

async function expectNoGap(): Promise<void> {
  const [row] = await query<{ count: number; last: number; other: number }>(
    server,
    `select count(*)::int, max(number) as last, (select last from sale_numbers where salon_id = '${salon.id}') as other
     from sales where salon_id = '${salon.id}'`,
  )
  expect(row?.last).toBe(row?.count)
  expect(row?.other).toBe(row?.count)
}

test('the last product is sold once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { product } = await server.call(addProduct, { name: `Dyll ${round}`, price: 8, quantity: 1 }, salon.token)
    const body = () => ({
      id: id(),
      lines: [{ kind: 'product', product_id: product.id }],
      payments: [{ method: 'cash', amount: 8 }],
    })
    const answers = await race(recordSale, body)
    expect(won(answers)).toBe(1)
    expect(answers.filter(({ body }) => body['code'] === 'stock_short')).toHaveLength(7)
    const stock = (await server.call(listProducts, {}, salon.token)).products.find((one) => one.id === product.id)
    expect(stock?.quantity).toBe(0)
  }
  await expectNoGap()
}, 300_000)

test('a visit is paid once and returned once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const visit = await book(server, salon, {
      appointment_date: `2027-0${1 + (round % 9)}-0${1 + Math.floor(round / 9)}`,
      appointment_time: '10:00',
      price: 10,
    })
    const line = { kind: 'service', appointment_id: visit.id }
    const paid = await race(recordSale, () => ({ id: id(), lines: [line], payments: [{ method: 'cash', amount: 10 }] }))
    expect(won(paid)).toBe(1)
    const sale = paid.find(({ status }) => status === 201)?.body['sale'] as { id: string }
    const returned = await race(returnSale, () => ({ sale_id: sale.id, id: id(), lines: [{ line: 1, quantity: 1 }] }))
    expect(won(returned)).toBe(1)
    expect((await server.call(getSale, { id: sale.id }, salon.token)).returns).toHaveLength(1)
  }
  await expectNoGap()
}, 300_000)

test('the last money of a gift card and the last use of a package are used once', async () => {
  const { client_id } = await book(server, salon, { appointment_date: '2027-10-04', appointment_time: '10:00' })
  const { data: service } = await server.call(addService, { name: 'Fenirim', price: 10, duration: 30 }, salon.token)
  const haircut = { kind: 'service', barber_id: salon.barber, label: 'Fenirim', price: 10 }
  for (let round = 0; round < rounds; round += 1) {
    const lines = [
      { kind: 'gift_card' as const, price: 15 },
      { kind: 'package' as const, service_id: service.id, quantity: 1 },
    ]
    const body = { id: id(), client_id, lines, payments: [{ method: 'cash' as const, amount: 25 }] }
    const { prepaid } = await server.call(recordSale, body, salon.token)
    for (const { id: prepaid_id, kind } of prepaid) {
      const line = kind === 'package' ? { ...haircut, prepaid_id } : haircut
      const payments = [{ method: kind, prepaid_id, amount: 10 }]
      const answers = await race(recordSale, () => ({ id: id(), client_id, lines: [line], payments }))
      expect(won(answers)).toBe(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
    }
    const left = (await server.call(listPrepaid, { sale_id: body.id }, salon.token)).prepaid
    expect(left.map((one) => one.left).toSorted((a, b) => a - b)).toEqual([0, 5])
  }
  await expectNoGap()
}, 300_000)

test('a call sent to all processes at once makes one sale with one number', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { product } = await server.call(addProduct, { name: `Vaj ${round}`, price: 1, quantity: 1 }, salon.token)
    const lines = [{ kind: 'product', product_id: product.id }]
    const body = { id: id(), lines, payments: [{ method: 'cash', amount: 1 }] }
    const answers = await race(recordSale, () => body)
    expect(won(answers)).toBe(8)
    expect(new Set(answers.map(({ body: { sale } }) => (sale as { number: number }).number)).size).toBe(1)
  }
  await expectNoGap()
}, 300_000)

test('connections that break during a sale leave no gap', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { product } = await server.call(
      addProduct,
      { name: `Krem ${round}`, price: 1, counts_stock: false },
      salon.token,
    )
    const bodies = Array.from({ length: 8 }, () => ({
      id: id(),
      lines: [{ kind: 'product', product_id: product.id }],
      payments: [{ method: 'cash', amount: 1 }],
    }))
    const sent = Promise.all(bodies.map((body, at) => send(at % 4, recordSale, body)))
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction' limit 2`,
    )
    await sent
    // Each lost call is repeated once.
    for (const [at, body] of bodies.entries()) expect((await send(at % 4, recordSale, body)).status).toBe(201)
  }
  await expectNoGap()
}, 300_000)
