import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addClient } from '#features/clients/contract.ts'
import { isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { root } from '#testing/sources.ts'
import { features } from './features.ts'

/** Readers of what a salon keeps to answer for a client's data, compared with the table of docs/security.md. */

const server = testApp()
const salon = testSalon(server)

const nameOf = ({ method, path }: SpecWithSchemas) => `${method} ${path}`
const reads = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec as SpecWithSchemas))
  .filter(({ access, method }) => !isOpen(access) && access !== 'admin' && method === 'GET')

test('docs/security.md has who reads consents, requests and removals, and nobody else does', async () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const specs = reads.filter(({ path }) =>
    /^\/(clients\/(:id\/(consents|merges|remaining-texts)|duplicates|idle|removed|requests)|export\/clients)\b/.test(
      path,
    ),
  )
  const rows = specs.map((spec) => `| \`${nameOf(spec)}\` | ${spec.for?.join(', ')} |`).toSorted()
  expect(page).toContain(['| read | roles |', '|---|---|', ...rows, ''].join('\n'))
  const { id } = (await server.call(addClient, { name: 'Ana' }, salon.token)).client
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const reception = await server.colleague(salon, 'reception')
  for (const spec of specs) {
    const status = async (token: string) =>
      (await server.raw({ method: 'GET', url: `/api${spec.path.replace(':id', id)}`, token })).statusCode
    const others = [reception, barber].map(({ token }) => status(token))
    const mayRead = ['reception', 'barber'].map((role) => (spec.for?.includes(role as never) ? 200 : 403))
    expect([nameOf(spec), await status(salon.token), ...(await Promise.all(others))]).toEqual([
      nameOf(spec),
      200,
      ...mayRead,
    ])
  }
})
