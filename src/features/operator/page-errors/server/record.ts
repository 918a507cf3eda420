import { createHash } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { enforceLimits } from '#platform/server/http/limits.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { hourOf } from '#platform/shared/time.ts'
import type { reportPageError } from '../contract.ts'
import { browserOf, isFrame, reduceMessage, reportsAnHour } from '../rules.ts'
import { countOne, isFull, otherErrors, type PageError } from './queries.ts'

const total = { key: 'page-errors', max: reportsAnHour.total, minutes: 60 }

/**
 * Counts an error of a page. The report is reduced again, because anybody may call; only the browser's name is stored
 * of the caller. Throws 429. Lock order: the row of the total limit, held by one report at a time, so that the kinds
 * per hour never exceed their maximum.
 */
export async function record(call: Call, input: InputOf<typeof reportPageError>) {
  await enforceLimits(call.db, [total], call.now)
  const error = reduce(call, input)
  const hour = hourOf(call.now)
  await countOne(call, hour, (await isFull(call, hour, error)) ? otherErrors : error)
  return {}
}

function reduce(call: Call, { message, frames, version }: InputOf<typeof reportPageError>): PageError {
  const reduced = {
    message: reduceMessage(message),
    frames: frames.filter(isFrame),
    version,
    browser: browserOf(call.agent),
  }
  const identity = [reduced.message, reduced.frames[0], reduced.version, reduced.browser]
  return { ...reduced, kind: createHash('sha256').update(JSON.stringify(identity)).digest('hex') }
}
