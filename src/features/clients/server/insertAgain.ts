import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { clientColumns, type StoredClient } from './moveClient.ts'
import { contactColumns, phonesOf } from './searchText.ts'

/** Inserts a client's stored row again. Throws `taken` if another client has that name and phone now. */
export async function insertAgain(call: SalonCall, stored: StoredClient, taken: () => Fault): Promise<void> {
  const row = Object.fromEntries(clientColumns.map((name) => [name, stored[name] ?? null])) as unknown as StoredClient
  const { first, others } = phonesOf(stored, call.country)
  try {
    await call.salon
      // Rows of merges from before the column have no value.
      .insertInto('clients', {
        ...row,
        ...contactColumns(stored.name, first, others),
        under_16: stored.under_16 ?? false,
        updated_at: call.now,
      })
      .execute()
  } catch (error) {
    throw violatedConstraint(error) === 'clients_name_phone' ? taken() : error
  }
}
