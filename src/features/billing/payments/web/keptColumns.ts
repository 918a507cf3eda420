import * as z from 'zod/mini'
import { deviceStorage } from '#platform/web/storage.ts'
import type { StatementColumn, StatementColumns } from '../admin-schemas.ts'

/** Storage key of the last column mapping, reused for statements with the same column names. */
const storageKey = 'orari.statement-columns'

const kept = z.object({
  head: z.string(),
  date: z.optional(z.number()),
  amount: z.optional(z.number()),
  direction: z.optional(z.number()),
  outgoing: z.optional(z.number()),
})

const headOf = (columns: readonly StatementColumn[]): string => columns.map(({ name }) => name).join('\n')

export function keptMapping(columns: readonly StatementColumn[]): StatementColumns | null {
  try {
    const { head, ...mapping } = kept.parse(JSON.parse(deviceStorage.get(storageKey) ?? 'null'))
    return head === headOf(columns) ? mapping : null
  } catch {
    return null
  }
}

export function keepMapping(columns: readonly StatementColumn[], mapping: StatementColumns): void {
  deviceStorage.set(storageKey, JSON.stringify({ head: headOf(columns), ...mapping }))
}
