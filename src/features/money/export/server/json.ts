import type { FastifyReply } from 'fastify'
import type { Identity, MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { streamFile } from '#platform/server/http/download.ts'
import { toEuros } from '#platform/shared/money.ts'
import { todayIn } from '#platform/shared/time.ts'
import type { ExportDataset, Row } from './dataset.ts'
import { everything } from './datasets.ts'
import { rowsOf } from './read.ts'

const chunkLength = 64 * 1024

/** A row in the API's JSON format: euros, ISO instants, the same names. */
function written(dataset: ExportDataset, row: Row): string {
  const entries = dataset.fields.map(({ key, kind }) => {
    const value = row[key] ?? null
    return [key, kind === 'money' && typeof value === 'number' ? toEuros(value) : value] as const
  })
  return JSON.stringify(Object.fromEntries(entries))
}

async function* document(call: MemberCall, salon: NonNullable<Identity['salon']>): AsyncGenerator<string> {
  const about = await call.db
    .selectFrom('salons')
    .select(['id', 'name', 'country', 'time_zone', 'currency', 'address', 'phone', 'created_at'])
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow()
  const asked = await call.scope(salon.id).selectFrom('onboarding').select('trade').executeTakeFirst()
  let text = `{"exported_at":${JSON.stringify(call.now)},"salon":${JSON.stringify({ ...about, trade: asked?.trade ?? null })}`
  for (const dataset of everything) {
    text += `,"${dataset.key}":[`
    let first = true
    for await (const row of rowsOf(call, salon.id, dataset)) {
      text += `${first ? '' : ','}\n${written(dataset, row)}`
      first = false
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
    text += ']'
  }
  yield `${text}}\n`
}

/** All data of the salon as one JSON document with a list per dataset. */
export async function sendDocument(
  call: MemberCall,
  _input: unknown,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const salon = ownSalon(call)
  const name = `te-dhenat_${todayIn(call.now, salon.timeZone)}.json`
  await streamFile(reply, { name, type: 'json' }, document(call, salon))
}
