import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#features/auth/contract.ts'
import { addAdministrator, deactivateAdministrator } from '#features/auth/server/public.ts'
import { openTestApp, query, type TestApp } from './testing.ts'

/** The program behind `npm run admin`, as a process of its own. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface Ended {
  code: number
  out: string
  err: string
}

function admin(...args: string[]): Promise<Ended> {
  const { host, port, user, database } = server.database.connection
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: server.dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  }
  const program = fileURLToPath(new URL('admin.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const passwordIn = ({ out }: Ended) => /password (?:is now )?(\S+)/.exec(out)?.[1] ?? ''

test('create makes an administrator who can log in with the password that is shown once', async () => {
  const email = 'e.dyta@orari.example'
  const added = await admin('create', email)
  expect(added).toMatchObject({ code: 0, err: '' })
  const { user } = await server.call(login, { email, password: passwordIn(added) })
  expect(user).toMatchObject({ email, role: 'admin', salon: null })

  const again = await admin('add', email.toUpperCase())
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('There is an account with the address')
  expect((await server.call(login, { email, password: passwordIn(added) })).user.email).toBe(email)
})

test('create refuses what is no address, and reset and deactivate an address that no administrator has', async () => {
  expect(await admin('create', 'not-an-address')).toMatchObject({
    code: 1,
    err: 'Not an e-mail address: not-an-address\n',
  })
  const { email } = await server.salon()
  expect(await admin('reset', email)).toMatchObject({ code: 1, out: '' })
  expect(await server.app.asSystem((call) => deactivateAdministrator(call, email))).toBe('unknown')
  const without = await admin('create')
  expect(without.code).toBe(2)
  expect(without.err).toContain('deactivate EMAIL')
})

test('a deactivated administrator cannot log in, is listed as such, and the last active one stays', async () => {
  const first = 'admin@orari.example'
  const email = 'i.treti@orari.example'
  const password = (await server.app.asSystem((call) => addAdministrator(call, email))) ?? ''
  const { token = null } = await server.call(login, { email, password })

  expect(await admin('deactivate', email)).toMatchObject({ code: 0, err: '' })
  expect(await server.fault(login, { email, password })).toMatchObject({ code: 'account_inactive' })
  expect((await server.raw({ method: 'GET', url: '/api/auth/profile', token })).statusCode).toBe(401)
  const listed = await admin('list')
  expect(listed.err).toBe('')
  expect(listed.out).toMatch(/^admin@orari\.example {3}active, since 20\d\d-\d\d-\d\d/m)
  expect(listed.out).toMatch(/^i\.treti@orari\.example {3}deactivated, since/m)

  await query(server, `update users set is_active = false where role = 'admin' and email <> '${first}'`)
  expect(await server.app.asSystem((call) => deactivateAdministrator(call, first))).toBe('last')
  expect((await server.call(login, { email: first, password: 'administrator' })).user.email).toBe(first)
})
