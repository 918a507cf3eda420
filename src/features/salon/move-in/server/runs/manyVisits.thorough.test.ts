import { expect, test } from 'vitest'
import { getClient, searchClients } from '#features/clients/contract.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { fileOf, moveRows, pastVisit as visit, previewRows } from '#testing/server/pastVisits.ts'
import { undoImport } from '../../client-contract.ts'

/** A run of many rows with the batches of the product. 10 s on two idle cores. */

const server = testApp({})
const salon = freshSalon(server)

test(
  '5,000 visits of one client come in a run, are known again, and are taken back',
  { timeout: 120_000 },
  async () => {
    const last = localDate('2026-11-19')
    const rows = fileOf(...Array.from({ length: 5000 }, (_, n) => visit(addDays(last, -n), 'Ana', { phone: '044 111 222', price: 5 }))) // prettier-ignore
    const run = await moveRows(server, salon.token, rows)
    expect(run).toMatchObject({ past: 5000, added: 1, run: { state: 'done', figures: { past: 5000 } } })
    const { clients } = await server.call(searchClients, { q: 'Ana' }, salon.token)
    const id = clients[0]?.id ?? ''
    expect((await server.call(getClient, { id }, salon.token)).client).toMatchObject({ visits: 5000, lastVisit: last })
    expect((await previewRows(server, salon.token, rows)).figures).toMatchObject({ known: 5000, past: 0 })
    expect(await server.call(undoImport, { id: run.id }, salon.token)).toMatchObject({ removed: 1, past_visits: 5000 })
  },
)
