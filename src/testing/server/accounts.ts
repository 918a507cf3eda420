import { expect } from 'vitest'
import { linkMailJob } from '#features/accounts/auth/server/jobs.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { adminLogin } from '#testing/defaults.ts'
import { query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { login, register, verifyEmail } from '#features/accounts/auth/contract.ts'

/** Account fixtures: registering, reading the email, opening its link. */

export const person = { username: 'Ardit Çela', email: 'Ardit@Salloni.example', password: 'fjalë kalimi' }

/** The token of a session of the administrator. */
export const administrator = async (server: TestApp): Promise<string> => (await server.call(login, adminLogin)).token

/** Sends pending emails, including those of requested links. */
export async function sendMails(server: TestApp): Promise<void> {
  await server.app.drain(linkMailJob)
  await server.app.drain(mailJob)
}

/** Sends the pending emails and returns the last one to an address. */
export async function lastMail(server: TestApp, to: string) {
  await sendMails(server)
  const mail = server.mails.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase())
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail
}

/** The token of the link in the last email to an address. */
export async function lastToken(server: TestApp, to: string): Promise<string> {
  const { text } = await lastMail(server, to)
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}

/** Registers a user and returns the verification token. */
export async function signUp(server: TestApp, who: Partial<typeof person> = {}): Promise<string> {
  const body = { ...person, ...who }
  await server.call(register, body)
  return lastToken(server, body.email)
}

/** Registers a user and verifies the address. */
export async function join(server: TestApp, who: Partial<typeof person> = {}): Promise<void> {
  const token = await signUp(server, who)
  await server.call(verifyEmail, { token })
}

/** Expects a message, a stable code and a status below 500. */
export function expectRefusal(answer: { statusCode: number; payload: string }): void {
  expect(answer.statusCode, answer.payload).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, answer.payload).toBeLessThan(500)
  const body = JSON.parse(answer.payload) as { success: boolean; code: string; message: string }
  expect(body.success).toBe(false)
  expect(body.code).toMatch(/^[a-z_]+$/)
  expect(body.message.length).toBeGreaterThan(5)
}

const hashes = new Map<string, Promise<string>>()

/** A salon whose owner has this password. */
export async function salonWithPassword(server: TestApp, password: string): Promise<TestSalon> {
  const salon = await server.salon('Besa')
  if (!hashes.has(password)) hashes.set(password, server.hash(password))
  await query(server, `update users set password_hash = '${await hashes.get(password)}' where id = '${salon.userId}'`)
  return salon
}
