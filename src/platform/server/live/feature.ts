import type { Feature } from '#platform/server/feature.ts'
import { streamRoute } from '#platform/server/feature.ts'
import type { Live } from '#platform/server/live/live.ts'
import { openLive } from '../../shared/live.ts'
import { follow } from './follow.ts'

/** `stillValid` says whether a token's session is still good: asked at each heartbeat, so that a logout ends the stream. */
export function liveFeature(live: Live, stillValid: (token: string) => Promise<boolean>): Feature {
  return {
    name: 'live',
    routes: [streamRoute(openLive, (call, _input, { reply }) => follow(call, live, stillValid, reply))],
  }
}
