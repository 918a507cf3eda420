import { salonTables } from './tables.ts'

/** Business tables whose rows are read with the accounts', or in the same statement as the operator's ledger. */
const onCoordinator = new Set<string>([
  // A view.
  'appointments',
  'subscription_terms',
  'subscription_reminders',
  'buyer_details',
])

/** Platform tables that are written in the transactions of salons. */
const withSalons = ['appointment_changes', 'entries_of_salons']

/**
 * The tables that are spread over the workers of a Citus cluster by `salon_id`: all rows of a salon are on one of them. All others stay on the
 * coordinator. No statement of a salon names tables of both kinds (decision 65).
 */
export const distributedTables: readonly string[] = [
  ...Object.keys(salonTables).filter((table) => !onCoordinator.has(table)),
  ...withSalons,
]
