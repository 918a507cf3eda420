import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { setVat } from '#features/money/sales/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import type { TestApp } from '../app.ts'
import { besaAndAgim, book } from '../appointments.ts'
import { SalonCopies } from './copySalon.ts'
import { Ledger } from './oracle.ts'
import type { LedgerPlace } from './place.ts'
import { untouchedTills } from './tills.ts'

/** Salons with visits, a product, a webhook, and sessions of all roles, one for each sequence. */

const first = '2026-11-20' as LocalDate
export const ledgerNow = `${first}T19:00:00Z`

/** A salon made by calls. */
async function openByCalls(server: TestApp): Promise<LedgerPlace> {
  server.clock.set(ledgerNow)
  const { salon, agim } = await besaAndAgim(server)
  const { token, barber } = salon
  const reception = await server.colleague(salon, 'reception')
  const colleague = await server.colleague(salon, 'barber', barber)
  const key = await server.apiKey(salon)
  const { product } = await server.call(
    addProduct,
    { name: 'Dyll', price: 3.33, quantity: 999, vat_letter: 'D' },
    token,
  )
  const { data: service } = await server.call(addService, { name: 'Fenirim', price: 20, duration: 30 }, token)
  await server.call(setVat, { valid_from: addDays(first, -9), pays_vat: true, service_letter: 'E' }, token)
  await server.call(
    makeWebhook,
    { url: 'https://example.org/orari', events: ['sale.created', 'sale.returned', 'sale.corrected'] },
    token,
  )
  const ledger = new Ledger()
  ledger.vatSettings.set(addDays(first, -9), 'E')
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
    product: { id: product.id, cents: 333, letter: 'D' },
    packageService: service.id,
    today: first,
    lastDay: addDays(first, 2),
    deviceNumbers: [0, 0],
    kept: [[], []],
    sent: [],
    repeated: null,
    byChoice: new Set(),
    closedFigures: new Map(),
    compared: untouchedTills(ledger),
  }
}

/** Salons for the sequences of a test file: the first is made by calls, the others are copies of its rows. */
export class LedgerPlaces {
  readonly #server: TestApp
  #original: LedgerPlace | undefined
  #copies: SalonCopies | undefined

  constructor(server: TestApp) {
    this.#server = server
  }

  async open(): Promise<LedgerPlace> {
    const server = this.#server
    if (!this.#original) {
      this.#original = await openByCalls(server)
      this.#copies = await SalonCopies.of(server, this.#original.salon, this.#original.tokens)
    }
    const original = this.#original
    const copy = await this.#copies?.next()
    // Without copies each salon is made by calls.
    if (!copy) return openByCalls(server)
    server.clock.set(ledgerNow)
    const ledger = new Ledger()
    for (const [day, letter] of original.ledger.vatSettings) ledger.vatSettings.set(day, letter)
    ledger.visits.push(...original.ledger.visits.map((visit) => ({ ...visit })))
    const [token = ''] = copy.tokens
    return {
      ...original,
      ledger,
      salon: { ...original.salon, id: copy.id, token },
      tokens: copy.tokens,
      product: { ...original.product },
      deviceNumbers: [0, 0],
      kept: [[], []],
      sent: [],
      byChoice: new Set(),
      closedFigures: new Map(),
      compared: untouchedTills(ledger),
    }
  }
}
