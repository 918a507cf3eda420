import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { type List, lists, rowsOfList, type Totals } from './lists.ts'

export const format = { format: 'orari-salon', version: 1 } as const

const chunkLength = 64 * 1024

/** The document of `orari.schema.json`, a row a line, so that it can be read without keeping all of it. */
export async function* documentOf(
  call: Pick<Call, 'scope' | 'now'>,
  salonId: SalonId,
  totals: Record<List, Totals>,
): AsyncGenerator<string> {
  let text = `${JSON.stringify({ ...format, made_at: call.now, totals }).slice(0, -1)},"lists":{`
  let divider = ''
  for (const list of lists) {
    text += `${divider}\n"${list}":[`
    divider = ','
    let comma = ''
    for await (const row of rowsOfList(call, salonId, list)) {
      text += `${comma}\n${JSON.stringify(row)}`
      comma = ','
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
    text += '\n]'
  }
  yield `${text}\n}}\n`
}
