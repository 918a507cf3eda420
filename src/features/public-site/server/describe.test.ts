import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { getInstallation } from '../contract.ts'
import { privacySetting } from './config.ts'

const demo = testApp()
const open = testApp({ env: { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' } })

test('officer and processors are those of the environment, each once and without the last full stop', async () => {
  expect(await demo.call(getInstallation, {})).toMatchObject({ officer: '', processors: '' })
  const named = {
    PROCESSORS: ' Hetzner (serveri, Gjermani) ;; Brevo (email, Francë);',
    PRIVACY_OFFICER: 'Drita Hoxha. ',
  }
  expect(privacySetting.read(named)).toEqual({
    officer: 'Drita Hoxha',
    processors: 'Hetzner (serveri, Gjermani); Brevo (email, Francë)',
  })
})

test('demo mode is shown, and that mails stay in the outbox', async () => {
  expect(await demo.call(getInstallation, {})).toMatchObject({ demoMode: true, outbox: true })
})

test('a public address has neither demo mode nor outbox', async () => {
  expect(await open.call(getInstallation, {})).toMatchObject({ demoMode: false, outbox: false, mailReady: true })
})
