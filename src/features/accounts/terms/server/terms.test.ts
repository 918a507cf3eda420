import fc from 'fast-check'
import { expect, test } from 'vitest'
import { login, register } from '#features/accounts/auth/contract.ts'
import { person } from '#testing/server/accounts.ts'
import { query, testApp } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { answerTerms, getTerms } from '../contract.ts'
import { termsVersion } from '../rules.ts'

const server = testApp()

const rows = (salonId: string) =>
  query<{ version: string; answer: string; at: Date; user_id: string }>(
    server,
    `select version, answer, answered_at as at, user_id from terms_answers where salon_id = '${salonId}'`,
  )
/** A salon from the time before the question. */
async function former(name: string) {
  const salon = await server.salon(name)
  await query(server, `delete from terms_answers where salon_id = '${salon.id}'`)
  return salon
}

test('a registration with the specified fields alone stores version and time, and is not asked', async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  const { user } = await server.call(register, person)
  expect(await rows(user.salon?.id ?? '')).toEqual([
    { version: termsVersion, answer: 'registered', at: new Date('2026-11-20T09:00:00Z'), user_id: user.id },
  ])
  await query(server, `update users set email_verified_at = now() where id = '${user.id}'`)
  const { token } = await server.call(login, { email: person.email, password: person.password })
  expect((await server.call(getTerms, {}, token)).terms).toEqual({ version: termsVersion, answer: 'registered' })
})

test('a refused registration stores nothing', async () => {
  await query(server, 'delete from terms_answers')
  await server.fault(register, person)
  expect(await query(server, 'select 1 from terms_answers')).toEqual([])
})

test('a salon that exists is asked once; who went on can accept later, and what was accepted stays', async () => {
  const salon = await former('Drita')
  const asked = async () => (await server.call(getTerms, {}, salon.token)).terms.answer
  const answer = (answer: 'accepted' | 'later') =>
    server.call(answerTerms, { version: termsVersion, answer }, salon.token)
  expect(await asked()).toBeNull()
  await answer('later')
  expect(await asked()).toBe('later')
  server.clock.set('2026-11-21T10:00:00Z')
  await answer('accepted')
  server.clock.set('2026-11-22T10:00:00Z')
  await answer('later')
  await answer('accepted')
  expect(await rows(salon.id)).toMatchObject([{ answer: 'accepted', at: new Date('2026-11-21T10:00:00Z') }])
})

test('another version than the shown one is refused, and other salons are asked by themselves', async () => {
  const salon = await former('Drita')
  const other = await former('Besa')
  const old = { version: '2020-01-01', answer: 'accepted' } as const
  expect((await server.fault(answerTerms, old, salon.token)).code).toBe('other_terms_now')
  await server.call(answerTerms, { version: termsVersion, answer: 'accepted' }, other.token)
  expect((await server.call(getTerms, {}, salon.token)).terms.answer).toBeNull()
})

const acts = fc.array(
  fc.record({
    role: fc.constantFrom('owner', 'reception', 'barber'),
    act: fc.constantFrom('read', 'accepted', 'later'),
  }),
  { minLength: 1, maxLength: 8 },
)

test('in any order of roles and answers nobody but owners is asked, and what was accepted stays', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const salon = await former('Drita')
      let known: 'accepted' | 'later' | null = null
      for (const { role, act } of all) {
        await query(
          server,
          `update users set salon_role = '${role}', barber_id = ${role === 'barber' ? `'${salon.barber}'` : 'null'} where salon_id = '${salon.id}'`,
        )
        const given = { version: termsVersion, answer: act === 'read' ? 'accepted' : act } as const
        if (role !== 'owner') {
          const fault = await (act === 'read'
            ? server.fault(getTerms, {}, salon.token)
            : server.fault(answerTerms, given, salon.token))
          expect(fault.status).toBe(403)
          continue
        }
        if (act !== 'read') {
          await server.call(answerTerms, given, salon.token)
          known = known === 'accepted' ? known : act
        }
        expect((await server.call(getTerms, {}, salon.token)).terms.answer).toBe(known)
      }
      expect((await rows(salon.id)).map(({ answer }) => answer)).toEqual(known === null ? [] : [known])
    }),
    { numRuns: runs(8, 40) },
  )
})
