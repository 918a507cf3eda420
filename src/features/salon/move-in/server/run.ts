import { planningFor } from './plan.ts'
import { beginImport, noteCounts, writeClients } from './write.ts'
import { listClients } from '#features/clients/contract.ts'
import { writePastVisits } from '#features/clients/past-visits/server/public.ts'
import { retryOnConflict } from '#features/clients/server/public.ts'
import { bookImported } from '#features/schedule/imported-visits/server/public.ts'
import type { Person } from '../rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { moveIn, moveInMessages, moveInOutdated, type previewMoveIn } from '../contract.ts'
import { factsOf, type Run } from './facts.ts'
import { clientRows, MoveInPlanning, type MoveInPlan } from './planning.ts'

type Input = InputOf<typeof moveIn>

/**
 * Effect of a run on the salon as it is. Plan: one scan each of the salon's clients, their merges, its past visits,
 * barbers and the days of visits to come.
 */
async function planFor(call: SalonCall, asked: Run) {
  const { rows } = asked
  const { planning: clients, known } = await planningFor(call, clientRows(rows))
  const planning = new MoveInPlanning(clients, await factsOf(call, asked))
  for (const isClient of [true, false]) {
    for await (const record of inTurns(rows.filter(({ kind }) => (kind === 'client') === isClient)))
      planning.take(record)
  }
  return { plan: await planning.plan(), known }
}

export async function preview(call: SalonCall, input: InputOf<typeof previewMoveIn>) {
  return (await planFor(call, input)).plan.preview
}

/**
 * Adds and completes clients, books their visits to come and writes the past ones in one transaction, with what an
 * undo of the import needs. A repeated run returns the first result. Throws 409 stale with the new preview if its
 * effect differs from the shown one. The visits are written last, because their clients' totals stay locked until the
 * commit.
 */
export async function run(call: SalonCall, input: Input) {
  return retryOnConflict(() => call.transact((tx) => runOnce(tx, input)))
}

async function runOnce(call: SalonCall, input: Input) {
  const { id, source, file_name } = input
  const earlier = await beginImport(call, { id, file_name, source })
  if (earlier)
    return replyOf(id, {
      past: earlier.past_visits,
      ahead: earlier.ahead_visits,
      added: earlier.added,
      changed: earlier.changed,
    })
  const { plan, known } = await planFor(call, input)
  const { preview: shown, clients, visits } = plan
  if (shown.digest !== input.digest) throw moveInOutdated({ preview: shown })
  const { figures } = shown
  await noteCounts(call, id, {
    ...shown.clients,
    skipped: figures.left_out,
    past_visits: figures.past,
    ahead_visits: figures.ahead,
  })
  const ids = await writeClients(call, id, clients, known)
  const idOf = clientIds(plan, ids)
  await bookImported(
    call,
    { id, source },
    plan.ahead.map(({ person, external_id, day, begins, ...visit }) => ({
      ...visit,
      client_id: idOf(person),
      client_name: person.name,
      row: { day, begins, service_name: visit.service_name, external_id },
    })),
  )
  await writePastVisits(
    call,
    { id, source },
    visits.map(({ person, ...visit }) => ({ ...visit, client_id: idOf(person) })),
  )
  for (const topic of [moveIn.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const reply = replyOf(id, { ...shown.clients, past: visits.length, ahead: plan.ahead.length })
  await call.audit({
    action: 'create',
    entity: 'client',
    entityId: id,
    description: auditText(moveInMessages.entry(source), reply.message),
  })
  return reply
}

const replyOf = (id: string, counts: { past: number; ahead: number; added: number; changed: number }) => ({
  id,
  ...counts,
  message: moveInMessages.done(counts),
})

/** Ids of the clients, of whom some were just added. */
function clientIds({ added }: MoveInPlan, ids: readonly string[]): (person: Person) => string {
  const idOf = new Map(added.map((person, index) => [person, ids[index] ?? '']))
  return (person) => person.known?.id ?? idOf.get(person) ?? ''
}
