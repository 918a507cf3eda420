import type { Feature } from '#platform/server/feature.ts'
import { streamRoute } from '#platform/server/feature.ts'
import type { Live } from '#platform/server/live/live.ts'
import { openLive } from '../../shared/live.ts'
import * as schemas from '../../shared/liveSchemas.ts'
import { follow } from './follow.ts'
import { Turns } from './turns.ts'

/** After a loss of the live connection each screen reads all that it shows again: 200 screens a second, or bookings would wait behind thousands of reads. */
const screensAtOnce = 20
const pauseMs = 100

/** `stillValid` says whether a token's session is still good: asked at each heartbeat, so that a logout ends the stream. */
export function liveFeature(live: Live, stillValid: (token: string) => Promise<boolean>): Feature {
  const turns = new Turns(screensAtOnce, pauseMs)
  return {
    name: 'live',
    routes: [
      streamRoute(openLive, schemas.openLive, (call, _input, { reply }) =>
        follow(call, live, turns, stillValid, reply),
      ),
    ],
  }
}
