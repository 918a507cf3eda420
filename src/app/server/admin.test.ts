import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#features/auth/contract.ts'
import { openTestApp, type TestApp } from './testing.ts'

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

test('add makes an administrator who can log in with the password that is shown once', async () => {
  const email = 'e.dyta@orari.example'
  const added = await admin('add', email)
  expect(added).toMatchObject({ code: 0, err: '' })
  const { user } = await server.call(login, { email, password: passwordIn(added) })
  expect(user).toMatchObject({ email, role: 'admin', salon: null })

  const again = await admin('add', email.toUpperCase())
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('There is an account with the address')
  expect((await server.call(login, { email, password: passwordIn(added) })).user.email).toBe(email)
})

test('add refuses what is no address, and reset an address that no administrator has', async () => {
  expect(await admin('add', 'not-an-address')).toMatchObject({
    code: 1,
    err: 'Not an e-mail address: not-an-address\n',
  })
  const { email } = await server.salon()
  expect(await admin('reset', email)).toMatchObject({ code: 1, out: '' })
  expect((await admin('add')).code).toBe(2)
})
