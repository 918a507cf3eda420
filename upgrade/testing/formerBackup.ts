import { join } from 'node:path'

/**
 * A backup that version 1.0.0 (commit eafe4688) made of a database filled by its own API: two salons in euros and lekë,
 * 2,000 visits on 50 days, 587 payments by card or owed, 88 debts paid, 156 tips, products and expenses, 74 closes, and
 * changes of closed days.
 */
export const formerBackup = join(import.meta.dirname, '1.0.0.backup')
