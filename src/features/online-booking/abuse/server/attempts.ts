import type { VisitorCall } from '#platform/server/call.ts'
import { attemptsOf, countAttempt, type AttemptLimit } from '#platform/server/http/limits.ts'
import { attackFrom } from '../rules.ts'

/** Limit of attempts at a salon, by people and robots. */
export const attemptsAt = ({ salon }: VisitorCall): AttemptLimit => ({
  key: `online booking salon ${salon.id}`,
  max: attackFrom,
  minutes: 60,
})

/** Counts an attempt; true if the salon is under attack. */
export const countVisit = async (call: VisitorCall): Promise<boolean> =>
  (await countAttempt(call.db, attemptsAt(call), call.now)).exceeded

/** True if the next attempt needs a proof. */
export const isUnderAttack = async (call: VisitorCall): Promise<boolean> =>
  (await attemptsOf(call.db, attemptsAt(call), call.now)) >= attackFrom
