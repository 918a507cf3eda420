import { expect, test } from 'vitest'
import { withAudit } from './feature.ts'

const told = () => Promise.resolve({ message: 'U ruajt.' })
const silent = () => Promise.resolve({ subscribed: true })
const text = () => 'Një adresë do përsëri njoftime.'

test('the entry of a call whose reply has no message has a text of its own', () => {
  expect(withAudit(told, 'update:mail').audit).toEqual({ action: 'update', entity: 'mail' })
  expect(withAudit(silent, 'update:mail', { text }).audit).toMatchObject({ text })
  // @ts-expect-error -- without a text the call would fail at its end, because its entry has no description.
  expect(withAudit(silent, 'update:mail').audit).not.toHaveProperty('text')
})
