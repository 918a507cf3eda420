import { beginImport, noteCounts, planningFor, writeClients } from '#features/clients/import/server/public.ts'
import { listClients } from '#features/clients/contract.ts'
import { knownVisits, writePastVisits } from '#features/clients/past-visits/server/public.ts'
import { retryOnConflict } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import { moveIn, moveInMessages, moveInOutdated, type previewMoveIn } from '../contract.ts'
import { clientRows, MoveInPlanning, type MoveInPlan } from './planning.ts'

type Input = InputOf<typeof moveIn>

/**
 * Effect of a run on the salon as it is. Plan: one scan each of the salon's clients, their merges, its past visits and
 * barbers.
 */
async function planFor(call: SalonCall, { source, rows }: Pick<Input, 'source' | 'rows'>) {
  const { planning: clients, known } = await planningFor(call, clientRows(rows))
  const barbers = await call.salon.selectFrom('barbers').select(['id', 'name']).execute()
  const planning = new MoveInPlanning(clients, {
    source,
    now: wallClock(call.now, call.timeZone),
    currency: call.currency,
    barbers,
    visits: await knownVisits(call),
  })
  for (const isClient of [true, false]) {
    for await (const record of inTurns(rows.filter(({ kind }) => (kind === 'client') === isClient)))
      planning.take(record)
  }
  return { plan: planning.plan(), known }
}

export async function preview(call: SalonCall, input: InputOf<typeof previewMoveIn>) {
  return (await planFor(call, input)).plan.preview
}

/**
 * Adds and completes clients and writes their past visits in one transaction, with what an undo of the import needs. A
 * repeated run returns the first result. Throws 409 stale with the new preview if its effect differs from the shown
 * one. The visits are written last, because their clients' totals stay locked until the commit.
 */
export async function run(call: SalonCall, input: Input) {
  return retryOnConflict(() => call.transact((tx) => runOnce(tx, input)))
}

async function runOnce(call: SalonCall, input: Input) {
  const { id, source, file_name } = input
  const earlier = await beginImport(call, { id, file_name, source })
  if (earlier) return replyOf(id, { past: earlier.past_visits, added: earlier.added, changed: earlier.changed })
  const { plan, known } = await planFor(call, input)
  const { preview: shown, clients, visits } = plan
  if (shown.digest !== input.digest) throw moveInOutdated({ preview: shown })
  const { figures } = shown
  await noteCounts(call, id, { ...shown.clients, skipped: figures.left_out, past_visits: figures.past })
  const ids = await writeClients(call, id, clients, known)
  await writePastVisits(call, { id, source }, withClients(plan, ids))
  for (const topic of [moveIn.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const reply = replyOf(id, { ...shown.clients, past: visits.length })
  await call.audit({
    action: 'create',
    entity: 'client',
    entityId: id,
    description: auditText(moveInMessages.entry(source), reply.message),
  })
  return reply
}

const replyOf = (id: string, counts: { past: number; added: number; changed: number }) => ({
  id,
  ...counts,
  message: moveInMessages.done(counts),
})

/** The visits with the ids of their clients, of whom some were just added. */
function withClients({ added, visits }: MoveInPlan, ids: readonly string[]) {
  const idOf = new Map(added.map((person, index) => [person, ids[index] ?? '']))
  return visits.map(({ person, ...visit }) => ({ ...visit, client_id: person.known?.id ?? idOf.get(person) ?? '' }))
}
