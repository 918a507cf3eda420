import { describe, expect, test } from 'vitest'
import { passwordCost } from '#features/accounts/auth/server/public.ts'
import type { App } from '#app/server/app.ts'
import { isShared, query, testApp } from './app.ts'

/** Apps of the groups below, each of which has a server as a test file does. */
const apps: App[] = []

describe.each([1, 2, 3])('file %i', () => {
  const server = testApp()

  test('its server is as new', async () => {
    apps.push(server.app)
    expect(await query(server, 'select 1 from salons')).toEqual([])
    await server.salon()
  })
})

test('files share a server, of which one may be used up', () => {
  expect(apps[0] === apps[1] || apps[1] === apps[2]).toBe(isShared)
})

describe('a file that changes a setting', () => {
  const server = testApp()

  test('its server has the setting', async () => {
    apps.push(server.app)
    await server.app.asSystem(async ({ settings }) => settings.set(passwordCost, settings.of(passwordCost)))
    expect(server.hasOtherSettings()).toBe(true)
  })
})

describe('a later file', () => {
  const server = testApp()

  test('does not get that server', () => {
    expect(apps.at(-1)).not.toBe(server.app)
  })
})
