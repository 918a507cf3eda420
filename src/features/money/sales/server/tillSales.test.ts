import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { type KnownSale, lineRow, paymentRow } from '../plan/facts.ts'
import { takeBackInTill } from './sell.ts'
import type { Seller } from './write.ts'

const day = localDate('2026-11-20')
const row = { kind: 'service' as const, label: 'Larje', unit_cents: 500, total_cents: 500 }
const sold = (returned: [line: number, units: number][]): KnownSale => ({
  sale: { id: 'sale', number: 7, currency: 'EUR', day, client_id: null } as KnownSale['sale'],
  lines: [lineRow({ ...row, line: 1 }), lineRow({ ...row, line: 2 })],
  payments: [paymentRow('cash', 1000)],
  returns: [],
  corrections: [],
  owed: 0,
  paidDebt: 0,
  returned: new Map(returned),
})
/** Fails at the first statement. */
const noCall = {} as Seller

test('a line that was returned is refused, and a sale of which nothing is left is not returned again', async () => {
  await expect(takeBackInTill(noCall, sold([[1, 1]]), { line: 1, day })).rejects.toMatchObject({
    status: 400,
    names: new Set(['returnMore']),
  })
  const whole = sold([
    [1, 1],
    [2, 1],
  ])
  await expect(takeBackInTill(noCall, whole, { day })).resolves.toBeUndefined()
})
