import type { App } from '#app/server/app.ts'
import {
  createColleague,
  createSalonWithUser,
  hashPassword,
  openSession,
} from '#features/accounts/auth/server/public.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { keyAreas, keyPrefix, type KeyArea } from '#platform/shared/apiKeys.ts'
import { newId } from '#platform/shared/ids.ts'

export interface TestSalon {
  id: SalonId
  userId: string
  email: string
  token: string
  /** Id of the user's barber; empty for a colleague without one. */
  barber: string
}

export interface TestAccounts {
  /** Creates a salon with its verified owner and an open session. The trial starts at the clock's time. */
  salon(name?: string): Promise<TestSalon>
  /** Creates another user of a salon, with an open session. `barberId` is the barber of the account. */
  colleague(salon: TestSalon, role: 'reception' | 'barber', barberId?: string | null): Promise<TestSalon>
  /** Creates an API key of a salon with all areas by default; returns its secret. */
  apiKey(salon: TestSalon, may?: { areas?: readonly KeyArea[]; writes?: boolean }): Promise<string>
  /** The stored hash of a password. */
  hash(password: string): Promise<string>
}

/** Accounts made without the forms; their addresses are numbered, from 1 again after `startOver`. */
export function openTestAccounts(app: App): TestAccounts & { startOver(): void } {
  let count = 0
  return {
    async salon(name) {
      count += 1
      const email = `pronari${count}@salloni.example`
      return app.asSystem(async (system) => {
        const { salonId, userId, barberId } = await createSalonWithUser(system, {
          email,
          username: name ?? `Salloni ${count}`,
          passwordHash: '!',
          verified: true,
        })
        const token = await openSession(system, userId)
        return { id: salonId, userId, email, token, barber: barberId }
      })
    },
    async colleague(salon, role, barberId = null) {
      count += 1
      const email = `kolegu${count}@salloni.example`
      return app.asSystem(async (system) => {
        const account = { email, username: `Kolegu ${count}`, passwordHash: '!', verified: true, role, barberId }
        const userId = await createColleague(system, salon.id, account)
        return { id: salon.id, userId, email, token: await openSession(system, userId), barber: barberId ?? '' }
      })
    },
    hash: (password) => app.asSystem((system) => hashPassword(system, password)),
    async apiKey({ id, userId }, { areas = keyAreas, writes = true } = {}) {
      const secret = `${keyPrefix}${newToken()}`
      await app.asSystem((system) =>
        system.db
          .insertInto('api_keys')
          .values({
            token_hash: hashToken(secret),
            id: newId(system.now),
            salon_id: id,
            name: 'Faqja jonë',
            areas: [...areas],
            writes,
            created_by: userId,
            created_at: system.now,
          })
          .execute(),
      )
      return secret
    },
    startOver() {
      count = 0
    },
  }
}
