import { closeByBack } from '../support/back.ts'
import { createSalon } from '../support/salon.ts'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 450, height: 844 } })

test('Back closes what is open on a phone', async ({ page, server }) => {
  await createSalon(page, server, [{ client: 'Drilon Rexhepi', phone: '044 399 299', time: '16:00' }])
  await closeByBack(page, 'Drilon Rexhepi')
})
