import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { query, testApp } from '#testing/server/app.ts'
import { ledgerNow, LedgerPlaces } from '#testing/server/ledger/open.ts'
import { runStep } from '#testing/server/ledger/run.ts'
import { anyStep } from '#testing/server/ledger/steps.ts'
import { readArchiveIn, takeArchive } from '#testing/server/readIn/archives.ts'
import { compareReads, seedsOf } from '#testing/server/readIn/reads.ts'
import { chosenExamples } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'

const server = testApp({ now: ledgerNow })
const places = new LedgerPlaces(server)
const password = 'nje-fjale-e-gjate'

/** Tables of totals, which triggers count. */
const totalsOf = (salon: string) =>
  query(
    server,
    `select sum(appointments)::int as visits, sum(cancelled)::int as cancelled, sum(done)::int as done, sum(spent_cents)::int as cents,
       sum(spent_lek_cents)::int as lek_cents, (select sum(revenue_cents)::int from appointment_totals where salon_id = '${salon}') as revenue,
       (select sum(appointments)::int from appointment_totals where salon_id = '${salon}') as counted,
       (select sum(revenue_lek_cents)::int from appointment_totals where salon_id = '${salon}') as lek_revenue
     from client_totals where salon_id = '${salon}'`,
  )

// Two salons take 5 s, twelve 30 s; on a Citus cluster one takes 10 s.
test('every read of salons with random sales is the same after their archives were read in', async () => {
  const isThorough = inject('isThorough')
  const count = inject('workers') ? 5 : runs(2, 12)
  const anySteps = fc.array(anyStep, { minLength: 25, maxLength: 40, size: 'max' })
  const sequences = isThorough
    ? chosenExamples([anySteps], count).map(([steps]) => steps)
    : fc.sample(anySteps, { seed: 20261129, numRuns: count })
  for (const steps of sequences) {
    const place = await places.open()
    for (const step of steps) await runStep(place, step)
    const { salon, today } = place
    // Copies of a salon have no password.
    const hash = await server.hash(password)
    await query(server, `update users set password_hash = '${hash}' where salon_id = '${salon.id}'`)
    const file = await takeArchive(server, salon.token, password)
    const next = await salonWithPassword(server, password)
    expect(await readArchiveIn(server, next.token, password, file)).toBe('done')
    const seeds = await seedsOf(server, salon.id, today, 12)
    await compareReads({ server, id: salon.id, token: salon.token }, { server, id: next.id, token: next.token }, seeds)
    expect(await totalsOf(next.id)).toEqual(await totalsOf(salon.id))
  }
}, 300_000)
