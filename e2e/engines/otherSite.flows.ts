import { meetForeignForm } from '../support/otherSite.ts'
import { test } from './fixtures.ts'

test('a login form of another website neither locks a device nor logs anybody in', async ({ page, server }) => {
  await meetForeignForm(page, await server.createOwner(), await server.createOwner('Sulmuesi'))
})
