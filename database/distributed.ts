import { salonTables } from './tables.ts'

/** Business tables read together with accounts, or in one statement with the operator's ledger. */
const onCoordinator = new Set<string>([
  // A view.
  'appointments',
  'subscription_terms',
  'subscription_reminders',
  'buyer_details',
])

/** Platform tables written in salons' transactions. */
const withSalons = ['appointment_changes', 'entries_of_salons']

/**
 * Tables distributed over the workers of a Citus cluster by `salon_id`: all rows of a salon are on one worker. All
 * others stay on the coordinator. No statement of a salon uses tables of both kinds (decision 65).
 */
export const distributedTables: readonly string[] = [
  ...Object.keys(salonTables).filter((table) => !onCoordinator.has(table)),
  ...withSalons,
]
