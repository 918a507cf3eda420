import {
  addAdministrator,
  deactivateAdministrator,
  listAdministrators,
  resetAdministrator,
} from '#features/accounts/auth/server/public.ts'
import { eventsAfter, linesOfOrder } from '#features/operator/security-events/server/public.ts'
import { findDemoRemains, leaveDemo } from '#features/operator/demo-mode/leave/server/public.ts'
import type { App } from '#app/server/app.ts'
import { describeRemains } from '#app/server/demoRemains.ts'
import { breachFile } from '#features/operator/security-events/breach/server/public.ts'
import { readMoment } from '#features/operator/security-events/breach/rules.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { idField, isEmail } from '#platform/shared/fields.ts'
import { wallClock } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'

export const usage = `usage: ${programCommand('admin', 'ORDER')}

  list                the administrators
  create EMAIL        makes one, with a random password
  reset EMAIL         gives one who cannot log in a random password and activates the account
  deactivate EMAIL    ends the sessions of one, who can no longer log in
  events [ID]         security events as JSON lines, oldest first: 10,000 after that of the id
  breach FROM UNTIL [ABOUT [KNOWN]]
                      whom a breach concerns, the texts for them, and all events, as a file on standard output:
                      times as 2026-11-25T22:40 in Tirana, ABOUT an id or a network address, or - for everybody,
                      KNOWN when it was found, now if not given
  leave-demo          makes a backup, then removes what demo mode left`

/** Output of an order; `refused` goes to standard error with exit code 1. */
export type Printed = { done: string } | { refused: string }
type Orders = Pick<App, 'asSystem'> & {
  /** Writes a backup and returns its path. */
  backUp(): Promise<string>
}

const ofAddress: Record<string, (app: Orders, email: string) => Promise<Printed>> = {
  __proto__: null as never,
  create,
  // Former name of `create`.
  add: create,
  reset,
  deactivate,
  events,
}
const ofAll: Record<string, (app: Orders) => Promise<Printed>> = {
  __proto__: null as never,
  list,
  events: (app) => events(app, null),
  'leave-demo': removeDemo,
}

/** Parses the arguments of `npm run admin`; null if they are invalid. */
export function readOrder([order = '', email, ...rest]: string[]): ((app: Orders) => Promise<Printed>) | null {
  if (order === 'breach' && email !== undefined) return readBreach(email, rest)
  if (rest.length > 0) return null
  if (email === undefined) return ofAll[order] ?? null
  const run = ofAddress[order]
  return run ? (app) => run(app, email) : null
}

/** Removes nothing if the backup fails. */
async function removeDemo(app: Orders): Promise<Printed> {
  if (!(await app.asSystem(findDemoRemains))) return { done: 'There is no demo data.' }
  const backup = await app.backUp()
  const removed = await app.asSystem(leaveDemo)
  const what = removed ? `Removed: ${describeRemains(removed)}.` : 'There is no demo data.'
  return { done: `${what}\nThe backup of before is in ${backup}` }
}

async function events(app: Orders, after: string | null): Promise<Printed> {
  if (after !== null && !idField.safeParse(after).success) return { refused: `Not the id of an event: ${after}` }
  const found = await app.asSystem((call) => eventsAfter(call, after, linesOfOrder))
  return { done: found.map((event) => JSON.stringify(event)).join('\n') }
}

function readBreach(
  from: string,
  [until, about = '-', known, ...rest]: string[],
): ((app: Orders) => Promise<Printed>) | null {
  if (until === undefined || rest.length > 0) return null
  const wrong = [from, until, ...(known === undefined ? [] : [known])].find((text) => readMoment(text) === null)
  if (wrong !== undefined) return async () => ({ refused: `Not a time such as 2026-11-25T22:40: ${wrong}` })
  if (until < from) return async () => ({ refused: 'UNTIL is before FROM.' })
  return (app) =>
    app.asSystem(async (call) => {
      const { date, time } = wallClock(call.now, operatorZone)
      const input = {
        from,
        until,
        about: about === '-' ? '' : about,
        known: known ?? `${date}T${time}`,
        what: '',
        stopped: '',
      }
      return { done: await breachFile(call, input) }
    })
}

async function list(app: Orders): Promise<Printed> {
  const administrators = await app.asSystem(listAdministrators)
  if (administrators.length === 0) return { done: 'There is no administrator yet.' }
  const lines = administrators.map(({ email, active, secondFactor, createdAt, lastSeenAt }) => {
    const facts = [
      active ? 'active' : 'deactivated',
      ...(secondFactor ? ['second factor'] : []),
      `since ${day(createdAt)}`,
      ...(lastSeenAt ? [`seen ${day(lastSeenAt)}`] : []),
    ]
    return `${email}   ${facts.join(', ')}`
  })
  return { done: lines.join('\n') }
}

const day = (at: Date): string => at.toISOString().slice(0, 10)

async function create(app: Orders, email: string): Promise<Printed> {
  if (!isEmail(email)) return { refused: `Not an e-mail address: ${email}` }
  const password = await app.asSystem((call) => addAdministrator(call, email))
  if (password === null) return { refused: `There is an account with the address ${email} already.` }
  return { done: `The administrator ${email} has the password ${password}   (shown this once).` }
}

async function reset(app: Orders, email: string): Promise<Printed> {
  const password = await app.asSystem((call) => resetAdministrator(call, email))
  if (password === null) return { refused: `There is no administrator with the address ${email}.` }
  return { done: `The password of ${email} is now ${password}   (shown this once). All sessions were ended.` }
}

async function deactivate(app: Orders, email: string): Promise<Printed> {
  const result = await app.asSystem((call) => deactivateAdministrator(call, email))
  if (result === 'unknown') return { refused: `There is no administrator with the address ${email}.` }
  if (result === 'last') return { refused: `${email} is the only active administrator: create another one first.` }
  return { done: `${email} can no longer log in. All sessions were ended.` }
}
