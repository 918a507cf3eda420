import type { ImportRow } from '#features/salon/move-in/client-contract.ts'
import { ImportPlanning, type ImportPlan, type KnownClient } from '#features/salon/move-in/rules.ts'

/** Effect of rows on a salon's known clients. */
export function planImport(
  rows: readonly ImportRow[],
  known: readonly KnownClient[],
  context: ConstructorParameters<typeof ImportPlanning>[1],
): ImportPlan {
  const planning = new ImportPlanning(rows, context)
  for (const client of known) planning.addKnown(client)
  for (const row of rows) planning.take(row)
  return planning.plan()
}
