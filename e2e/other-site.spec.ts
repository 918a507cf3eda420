import { test } from './support/fixtures.ts'
import { meetForeignForm } from './support/otherSite.ts'

test('a login form of another website neither locks an owner’s device nor logs anybody in @thorough', async ({
  page,
  server,
}) => {
  await meetForeignForm(page, await server.createOwner(), await server.createOwner('Sulmuesi'))
})
