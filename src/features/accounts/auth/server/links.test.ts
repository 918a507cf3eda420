import { describe, expect, test } from 'vitest'
import { freshTestApp, query } from '#testing/server/app.ts'
import { forgotPassword, getProfile, login, resendVerification, resetPassword, verifyEmail } from '../contract.ts'
import { join, lastMail, lastToken, person, sendMails, signUp } from '#testing/server/accounts.ts'
import { authPurgeJob } from './jobs.ts'

const server = freshTestApp()

const { email, password } = person
const hours = (count: number) => count * 60
const messages = {
  resent: 'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  verified: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  verifyInvalid: 'Linku i verifikimit është i pavlefshëm ose ka skaduar. Ju lutem kërkoni një link të ri.',
  resetInvalid: 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
}
const trialEnd = async () => (await query<{ trial_ends_at: Date }>(server, 'select trial_ends_at from salons'))[0]
const mailsSent = async () => {
  await sendMails(server)
  return server.mails.length
}

/** The same statements take the same time, so the duration does not reveal whether an address is registered. */
async function expectSameStatements(spec: typeof forgotPassword | typeof resendVerification) {
  await signUp(server)
  const statementsFor = (address: string) => server.tenancy.record(() => server.call(spec, { email: address }))
  const unverified = await statementsFor(email)
  const sent = await mailsSent()
  await query(server, 'update users set email_verified_at = now()')
  const verified = await statementsFor(email)
  const unknown = await statementsFor('askush@salloni.example')
  expect(sent).toBe(2)
  expect(unverified.length).toBeGreaterThan(2)
  expect(unverified.filter((text) => text.includes('pgboss'))).toHaveLength(1)
  expect(verified).toEqual(unverified)
  expect(unknown).toEqual(unverified)
}

describe('the verification link', () => {
  test('verifies, and restarts the seven-day trial', async () => {
    const token = await signUp(server)
    server.clock.pass(hours(30))
    expect(await server.call(verifyEmail, { token })).toMatchObject({ message: messages.verified })
    expect(await trialEnd()).toEqual({ trial_ends_at: new Date('2026-11-28T15:00:00Z') })
    expect((await server.call(login, { email, password })).user.trialEndDate).toBe('2026-11-28T15:00:00.000Z')
  })

  test('works 47 hours and 59 minutes later', async () => {
    const token = await signUp(server)
    server.clock.pass(hours(48) - 1)
    expect(await server.call(verifyEmail, { token })).toMatchObject({ message: messages.verified })
  })

  test('does not work 48 hours and 1 minute later', async () => {
    const token = await signUp(server)
    server.clock.pass(hours(48) + 1)
    expect(await server.fault(verifyEmail, { token })).toMatchObject({
      status: 400,
      code: 'link_invalid',
      message: messages.verifyInvalid,
    })
    expect(await server.fault(login, { email, password })).toMatchObject({ code: 'verification_required' })
  })

  test('returns success and changes nothing when opened twice, even after it expired', async () => {
    const token = await signUp(server)
    await server.call(verifyEmail, { token })
    const before = await trialEnd()
    server.clock.pass(hours(72))
    expect(await server.call(verifyEmail, { token })).toMatchObject({ message: messages.verified })
    expect(await trialEnd()).toEqual(before)
  })

  test('verifies once when opened 16 times at once', async () => {
    const token = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 16 }, () => server.call(verifyEmail, { token })))
    expect(answers).toHaveLength(16)
  })

  test('is refused with an unknown token', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --", '%00', '../../..', 'ë'.repeat(60)]) {
      const fault = await server.fault(verifyEmail, { token })
      expect([400, 404]).toContain(fault.status)
    }
    expect(await server.fault(verifyEmail, { token: ' ' })).toMatchObject({
      status: 400,
      message: 'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
    })
  })

  test('cannot set a password, nor can a reset link verify', async () => {
    const verify = await signUp(server)
    expect(await server.fault(resetPassword, { token: verify, password: 'tjetër fjalë' })).toMatchObject({
      status: 400,
    })
    await server.call(forgotPassword, { email })
    const reset = await lastToken(server, email)
    expect(await server.fault(verifyEmail, { token: reset })).toMatchObject({ status: 400 })
  })
})

describe('resending the verification', () => {
  test('makes a new link, and both work for 48 hours each', async () => {
    const old = await signUp(server)
    server.clock.pass(hours(47))
    expect(await server.call(resendVerification, { email: email.toUpperCase() })).toMatchObject({
      message: messages.resent,
    })
    const token = await lastToken(server, email)
    expect(token).not.toBe(old)
    expect(await server.call(verifyEmail, { token: old })).toMatchObject({ message: messages.verified })
    expect(await server.call(verifyEmail, { token })).toMatchObject({ message: messages.verified })
  })

  test('shows no error to a verified person, with any link at any later time', async () => {
    const old = await signUp(server)
    await server.call(resendVerification, { email })
    await server.call(verifyEmail, { token: await lastToken(server, email) })
    const before = await trialEnd()
    for (const late of [hours(1), hours(72), hours(24 * 400)]) {
      server.clock.pass(late)
      await server.app.asSystem((call) => call.queue(authPurgeJob, {}))
      await server.app.drain(authPurgeJob)
      expect(await server.call(verifyEmail, { token: old })).toMatchObject({ message: messages.verified })
    }
    expect(await trialEnd()).toEqual(before)
  })

  test('keeps the old link’s expiry of 48 hours while the address is not verified', async () => {
    const old = await signUp(server)
    server.clock.pass(hours(47))
    await server.call(resendVerification, { email })
    server.clock.pass(hours(1) + 1)
    expect(await server.fault(verifyEmail, { token: old })).toMatchObject({ code: 'link_invalid' })
    expect(await server.call(verifyEmail, { token: await lastToken(server, email) })).toBeTruthy()
  })

  test('returns the same for an unknown and a verified address, and sends nothing', async () => {
    await join(server)
    const sent = await mailsSent()
    const known = await server.call(resendVerification, { email })
    const unknown = await server.call(resendVerification, { email: 'askush@salloni.example' })
    expect(known).toEqual(unknown)
    expect(known).toEqual({ success: true, message: messages.resent })
    expect(await mailsSent()).toBe(sent)
  })

  test('executes the same statements for every address', async () => {
    await expectSameStatements(resendVerification)
  })

  test('requires an address', async () => {
    expect(await server.fault(resendVerification, { email: ' ' })).toMatchObject({
      status: 400,
      message: 'Email mungon. Ju lutem vendosni email-in tuaj.',
    })
  })
})

describe('forgot and reset password', () => {
  test('sets a new password by the emailed link and ends every session', async () => {
    await join(server)
    const { token: session } = await server.call(login, { email, password })
    await server.call(forgotPassword, { email: ` ${email.toUpperCase()}` })
    const mail = await lastMail(server, email)
    expect(mail.subject).toBe('Rivendosni fjalëkalimin – Orari')
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/)
    const token = await lastToken(server, email)
    expect(await server.call(resetPassword, { token, password: 'fjala e re' })).toMatchObject({
      message: 'Fjalëkalimi u ndryshua. Tani mund të kyçeni me fjalëkalimin e ri.',
    })
    expect(await server.fault(getProfile, {}, session)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await server.fault(login, { email, password })).toMatchObject({ code: 'login_failed' })
    expect(await server.call(login, { email, password: 'fjala e re' })).toMatchObject({ user: { email } })
  })

  test('returns the same for an unknown and an inactive address, and sends nothing', async () => {
    await join(server)
    const known = await server.call(forgotPassword, { email })
    const sent = await mailsSent()
    await query(server, 'update users set is_active = false where salon_id is not null')
    expect(await server.call(forgotPassword, { email: 'askush@salloni.example' })).toEqual(known)
    expect(await server.call(forgotPassword, { email })).toEqual(known)
    expect(known.message).toBe(
      'Nëse kjo adresë është e regjistruar, ju dërguam një link për rivendosjen e fjalëkalimit.',
    )
    expect(await mailsSent()).toBe(sent)
  })

  test('executes the same statements for every address', async () => {
    await expectSameStatements(forgotPassword)
  })

  test('verifies the address and starts the trial', async () => {
    await signUp(server)
    server.clock.pass(hours(24))
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    await server.call(resetPassword, { token, password: 'fjala e re' })
    expect(await server.call(login, { email, password: 'fjala e re' })).toMatchObject({ user: { isOnTrial: true } })
    expect(await trialEnd()).toEqual({ trial_ends_at: new Date('2026-11-28T09:00:00Z') })
  })

  test('leaves a verified address’s trial unchanged', async () => {
    await join(server)
    const before = await trialEnd()
    server.clock.pass(hours(24))
    await server.call(forgotPassword, { email })
    await server.call(resetPassword, { token: await lastToken(server, email), password: 'fjala e re' })
    expect(await trialEnd()).toEqual(before)
  })

  test('notifies the address of a new password, and refuses a common one', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    expect(await server.fault(resetPassword, { token, password: 'Password123' })).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: expect.stringContaining('shumë i zakonshëm') }],
    })
    await server.call(resetPassword, { token, password: 'fjala e re' })
    expect((await lastMail(server, email)).subject).toBe('Fjalëkalimi juaj u ndryshua – Orari')
  })

  test('reports errors in the order of the checks', async () => {
    const first = async (body: object) => (await server.fault(resetPassword, { token: 't', ...body } as never)).message
    expect(await first({})).toBe('Fjalekalimi eshte i detyrueshem')
    expect(await first({ password: '12345' })).toBe('Fjalekalimi duhet te jete se paku 6 karaktere')
    expect(await first({ password: 'fjala e re', confirmPassword: '1234567' })).toBe('Fjalekalimet nuk perputhen')
    expect(await first({ password: 'fjala e re' })).toBe(messages.resetInvalid)
    expect((await server.fault(resetPassword, { token: '', password: '123456' })).message).toBe(messages.resetInvalid)
    expect((await server.fault(forgotPassword, { email: '  ' })).message).toBe('Email është i detyrueshëm')
  })
})

describe('links to reset a password', () => {
  test('accepts a link once', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    await server.call(resetPassword, { token, password: 'fjala e re' })
    expect(await server.fault(resetPassword, { token, password: 'fjala tjetër' })).toMatchObject({
      status: 400,
      code: 'link_invalid',
      message: messages.resetInvalid,
    })
  })

  test('accepts one of eight simultaneous uses', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    const tries = Array.from({ length: 8 }, (_, i) =>
      server.call(resetPassword, { token, password: `fjala ${i}` }).then(
        () => i,
        () => null,
      ),
    )
    const winners = (await Promise.all(tries)).filter((i) => i !== null)
    expect(winners).toHaveLength(1)
    expect(await server.call(login, { email, password: `fjala ${winners[0]}` })).toMatchObject({ user: { email } })
  })

  test('accepts a link for 59 minutes and not longer than an hour', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    server.clock.pass(60)
    expect(await server.fault(resetPassword, { token, password: 'fjala e re' })).toMatchObject({ code: 'link_invalid' })
    await server.call(forgotPassword, { email })
    const other = await lastToken(server, email)
    server.clock.pass(59)
    await server.call(resetPassword, { token: other, password: 'fjala e re' })
  })

  test('accepts an older reset link within its hour, and none after one was used', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const old = await lastToken(server, email)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    await server.call(resetPassword, { token: old, password: 'fjala e re' })
    expect(await server.fault(resetPassword, { token, password: 'fjala tjetër' })).toMatchObject({ status: 400 })
  })

  test('refuses an inactive account’s earlier link', async () => {
    await join(server)
    await server.call(forgotPassword, { email })
    const token = await lastToken(server, email)
    await query(server, 'update users set is_active = false where salon_id is not null')
    expect(await server.fault(resetPassword, { token, password: 'fjala e re' })).toMatchObject({ status: 400 })
  })
})
