import { expect } from 'vitest'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { query } from '#testing/server/app.ts'
import { valueOf } from './history.ts'
import type { Model, Person } from './person.ts'

/** Requires that the server has what a person was told, and that each kept change waits or has a way out. */
export async function requireKept(model: Model, person: Person): Promise<void> {
  const { device, givenUp } = person
  const entries = device.entries()
  const refused = entries.filter(({ state }) => state === 'refused')
  const listed = new Set([...givenUp, ...refused.flatMap(({ subjects }) => subjects)])
  for (const { subjects, needs = [], call } of entries) {
    const isBehind = [...subjects, ...needs.map(({ id }) => id)].some((id) => listed.has(id))
    expect(isBehind, `${call} waits behind a decision`).toBe(true)
    for (const id of subjects) listed.add(id)
  }
  const isListed = (id: string) => listed.has(id)
  for (const { id, group, value, since } of person.requests) {
    if (since === null || isListed(id)) continue
    const held = model.history.states.slice(since).map(({ rows }) => {
      const row = rows.get(id)
      return row && valueOf(row, group)
    })
    expect(held, `a ${group} that was said to be saved`).toContain(value)
  }
  await requireDone(model, person, isListed)
  await requireWaysOut(model, person, refused)
}

/** Bookings, deletions and payments that were said to be done or kept. */
async function requireDone(model: Model, person: Person, isListed: (id: string) => boolean): Promise<void> {
  const { server, salon, history } = model
  const sales = await query<{ id: string }>(server, `select id::text from sales where salon_id = '${salon.id}'`)
  for (const { asked, since } of person.asked) {
    const { call, input, answer, seen } = asked
    if (typeof answer !== 'string') continue
    const shown = seen === undefined || seen === 'new' ? [] : seen.map(({ row }) => row.id)
    const ids = call === 'POST /visits' ? partIds(input) : [String(input['id'] ?? input['sale_id'])]
    if ([...ids, ...shown].some(isListed)) continue
    const states = history.states.slice(since)
    if (call === 'POST /appointments' || call === 'POST /visits')
      for (const id of ids)
        expect(
          states.some(({ rows }) => rows.has(id)),
          'a booking was lost',
        ).toBe(true)
    else if (call.startsWith('DELETE'))
      for (const id of shown)
        expect(
          states.some(({ rows }) => !rows.has(id)),
          'a deletion was lost',
        ).toBe(true)
    else if (call === 'POST /sales' || call.endsWith('/returns'))
      expect(sales, `the till lacks what ${call} said`).toContainEqual({ id: ids[0] })
  }
}

/** Ids of what a booking of visits books. */
export const partIds = ({ visits }: Record<string, unknown>): string[] =>
  (visits as { parts: { id: string }[] }[]).flatMap(({ parts }) => parts.map(({ id }) => id))

/** Money and bookings have a way out besides throwing the change away. */
async function requireWaysOut(model: Model, { device }: Person, refused: readonly OutboxEntry[]): Promise<void> {
  if (refused.length === 0) return
  const buttons = await device.openList()
  for (const [index, { state, call, refusal }] of device.entries().entries()) {
    if (state !== 'refused') continue
    model.count(`listed ${call} ${refusal?.code}`)
    if (call.startsWith('POST'))
      expect(buttons[index]?.length, `ways out of ${call} ${refusal?.code}`).toBeGreaterThan(1)
  }
  await device.closeList()
}
