import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { addAdministrator } from '#features/accounts/auth/server/public.ts'
import { findDemoRemains } from '#features/operator/demo-mode/leave/server/public.ts'
import { makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { readOrder, type Printed } from './adminOrders.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'

/** Commands of `npm run admin`; a successful and a refused one also run in a separate process. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const broken = () => Promise.reject(new Error('no disk'))
const admin = (...args: string[]) => readOrder(args)?.({ asSystem: server.app.asSystem, backUp: broken })

interface Ended {
  code: number
  out: string
  err: string
}

function run(...args: string[]): Promise<Ended> {
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

const passwordIn = (text: string) => /(?:has the password|is now) (\S+)/.exec(text)?.[1] ?? ''
const passwordOf = (printed: Printed | undefined) => passwordIn(printed && 'done' in printed ? printed.done : '')

test('the program creates an administrator who can log in with the password shown once, and no second one', async () => {
  const email = 'e.dyta@orari.example'
  const added = await run('create', email)
  expect(added).toMatchObject({ code: 0, err: '' })
  const password = passwordIn(added.out)
  const { user } = await server.call(login, { email, password })
  expect(user).toMatchObject({ email, role: 'admin', salon: null })

  const again = await run('add', email.toUpperCase())
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('There is an account with the address')
  expect((await server.call(login, { email, password })).user.email).toBe(email)
  const without = await run('create')
  expect(without.code).toBe(2)
  expect(without.err).toContain('deactivate EMAIL')
})

test('only known commands with the right number of arguments are accepted', () => {
  for (const args of [
    [],
    ['create'],
    ['list', 'x'],
    ['create', 'a@b.example', 'c'],
    ['drop', 'a@b.example'],
    ['toString'],
  ])
    expect([args, readOrder(args)]).toEqual([args, null])
})

test('create refuses an invalid address; reset and deactivate refuse an address of no administrator', async () => {
  for (const wrong of ['not-an-address', 'a..b@orari.example', 'a,b@orari.example'])
    expect(await admin('create', wrong)).toEqual({ refused: `Not an e-mail address: ${wrong}` })
  const { email } = await server.salon()
  const unknown = { refused: `There is no administrator with the address ${email}.` }
  expect(await admin('reset', email)).toEqual(unknown)
  expect(await admin('deactivate', email)).toEqual(unknown)
})

test('reset gives a deactivated administrator a new password', async () => {
  const email = 'i.katërti@orari.example'
  const password = passwordOf(await admin('create', email))
  await admin('deactivate', email)
  const renewed = passwordOf(await admin('reset', email))
  expect(await server.fault(login, { email, password })).toMatchObject({ code: 'login_failed' })
  expect((await server.call(login, { email, password: renewed })).user.email).toBe(email)
})

test('a deactivated administrator cannot log in and is listed as such; the last active one cannot be deactivated', async () => {
  const first = 'admin@orari.example'
  const email = 'i.treti@orari.example'
  const password = (await server.app.asSystem((call) => addAdministrator(call, email))) ?? ''
  const { token = null } = await server.call(login, { email, password })

  expect(await admin('deactivate', email)).toEqual({ done: `${email} can no longer log in. All sessions were ended.` })
  expect(await server.fault(login, { email, password })).toMatchObject({ code: 'account_inactive' })
  expect((await server.raw({ method: 'GET', url: '/api/auth/profile', token })).statusCode).toBe(401)
  const listed = (await admin('list')) as { done: string }
  expect(listed.done).toMatch(/^admin@orari\.example {3}active, since 20\d\d-\d\d-\d\d/m)
  expect(listed.done).toMatch(/^i\.treti@orari\.example {3}deactivated, since/m)

  await query(server, `update users set is_active = false where role = 'admin' and email <> '${first}'`)
  expect(await admin('deactivate', first)).toEqual({
    refused: `${first} is the only active administrator: create another one first.`,
  })
  expect((await server.call(login, { email: first, password: 'administrator' })).user.email).toBe(first)
})

test('leave-demo makes a backup first, and removes nothing if the backup fails', async () => {
  expect(await admin('leave-demo')).toEqual({ done: 'There is no demo data.' })
  const former = server
  server = await openTestApp()
  try {
    await server.app.asSystem(makeDemoSalon)
    await expect(admin('leave-demo')).rejects.toThrow('no disk')
    expect(await server.app.asSystem(findDemoRemains)).toMatchObject({ demoUser: true })
    const ended = await run('leave-demo')
    expect(ended).toMatchObject({ code: 0, err: '' })
    const path = /The backup of before is in (.*)/.exec(ended.out)?.[1] ?? ''
    expect((await stat(path)).size).toBeGreaterThan(1000)
    expect(await server.app.asSystem(findDemoRemains)).toBeNull()
  } finally {
    await server.close()
    server = former
  }
})
