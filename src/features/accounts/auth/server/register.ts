import { noteTerms } from '#features/accounts/terms/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type register } from '../contract.ts'
import { createSalonWithUser } from './account.ts'
import { asEmailTaken } from './changeEmail.ts'
import { verificationMail } from './emails.ts'
import { issueLink } from './links.ts'
import { hashNewPassword } from './passwords.ts'
import { userOf } from './queries.ts'

export async function sendVerification(call: Call, userId: string, email: string): Promise<void> {
  const token = await issueLink(call, userId, 'verify')
  await queueMail(call, verificationMail(call.installation, email, token))
}

/**
 * Creates a salon and its first user, notes the terms shown below the button, and emails the verification link. No
 * session before the address is verified.
 */
export async function registerSalon(call: Call, input: InputOf<typeof register>) {
  if (!call.installation.mailReady) throw mailNotSetUp()
  const passwordHash = await hashNewPassword(call, input.password, [input.email, input.username])
  try {
    return await call.transact(async (call) => {
      const { salonId, userId } = await createSalonWithUser(call, {
        email: input.email,
        username: input.username,
        passwordHash,
        verified: false,
      })
      await noteTerms(call, call.scope(salonId), { userId, answer: 'registered' })
      await sendVerification(call, userId, input.email)
      return { user: await userOf(call, userId), message: authMessages.registered }
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}
