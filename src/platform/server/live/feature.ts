import { routesOf, type Feature } from '#platform/server/feature.ts'
import type { Live } from '#platform/server/live/live.ts'
import * as contract from '../../shared/live.ts'
import * as schemas from '../../shared/liveSchemas.ts'
import { follow } from './follow.ts'
import { Turns } from './turns.ts'

/** Screens that reload at once after a lost connection: 200 a second, so that bookings do not wait behind them. */
const screensAtOnce = 20
const pauseMs = 100

/** `stillValid` checks a token's session at each heartbeat, so that a logout ends the stream. */
export function liveFeature(live: Live, stillValid: (token: string) => Promise<boolean>): Feature {
  const turns = new Turns(screensAtOnce, pauseMs)
  return {
    name: 'live',
    routes: routesOf(contract, schemas, {
      openLive: (call, _input, { reply }) => follow(call, live, turns, stillValid, reply),
    }),
  }
}
