import fc from 'fast-check'
import { test } from 'vitest'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { testApp } from '#testing/server/app.ts'
import { besaAndAgim, book } from '#testing/server/appointments.ts'
import { compareExport, compareFigures, compareReturns } from '#testing/server/ledger/figures.ts'
import { Ledger } from '#testing/server/ledger/oracle.ts'
import type { LedgerPlace } from '#testing/server/ledger/place.ts'
import { runStep } from '#testing/server/ledger/run.ts'
import { anyStep } from '#testing/server/ledger/steps.ts'
import { runs } from '#testing/runs.ts'

/**
 * Random sequences of the calls that can touch money (`src/testing/server/ledger/writers.ts`), compared with an oracle in integer cents. A refused call must
 * leave everything as it was, and a repeated one too.
 */

const first = '2026-11-20' as LocalDate
const server = testApp({ now: `${first}T19:00:00Z` })

async function openPlace(): Promise<LedgerPlace> {
  server.clock.set(`${first}T19:00:00Z`)
  const { salon, agim } = await besaAndAgim(server)
  const { token, barber } = salon
  const reception = await server.colleague(salon, 'reception')
  const colleague = await server.colleague(salon, 'barber', barber)
  const key = await server.apiKey(salon)
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 3.33, quantity: 999 }, token)
  const { data: service } = await server.call(addService, { name: 'Fenirim', price: 20, duration: 30 }, token)
  await server.call(
    makeWebhook,
    { url: 'https://example.org/orari', events: ['sale.created', 'sale.returned', 'sale.corrected'] },
    token,
  )
  const ledger = new Ledger()
  for (let n = 0; n < 6; n += 1) {
    const currency = n === 5 ? 'ALL' : 'EUR'
    const day = n < 2 ? addDays(first, -1) : first
    const { id, client_id: client } = await book(server, salon, {
      client_name: `K ${n}`,
      appointment_date: day,
      appointment_time: `1${n}:00`,
      price: 10 + n,
      currency,
    })
    const sums = { cents: 1000 + n * 100, currency, barber, client } as const
    ledger.visits.push({
      id,
      day,
      ...sums,
      status: 'pending',
      isDeleted: false,
      state: 'unsold',
      leftBefore: false,
      isUndecided: false,
    })
  }
  return {
    server,
    ledger,
    salon,
    tokens: [token, reception.token, colleague.token, key],
    agim,
    product: { id: product.id, cents: 333 },
    packageService: service.id,
    today: first,
    lastDay: addDays(first, 2),
    deviceNumbers: [0, 0],
    kept: [[], []],
    byChoice: new Set(),
    closedFigures: new Map(),
  }
}

test('every figure is the sum of what was recorded, after any sequence of calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const place = await openPlace()
      for (const [n, step] of steps.entries()) {
        await runStep(place, step)
        if (n % 20 === 19) await compareFigures(place)
      }
      await compareFigures(place)
      await compareExport(place)
      compareReturns(place)
    }),
    { numRuns: runs(16, 150), endOnFailure: true },
  )
}, 3_600_000)
