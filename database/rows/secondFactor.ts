import type { Generated } from 'kysely'
import type { Fixed, FixedRow, Instant } from './columns.ts'

export interface TotpSecretRow {
  user_id: Fixed<string>
  secret: Buffer
  created_at: Instant
  confirmed_at: Instant | null
  last_step: Generated<number>
}

export interface RecoveryCodeRow {
  user_id: Fixed<string>
  code_hash: Fixed<Buffer>
  used_at: Instant | null
}

export interface PasskeyRow {
  id: Fixed<string>
  user_id: Fixed<string>
  public_key: Fixed<Buffer>
  counter: number
  transports: Fixed<string[]>
  name: string
  created_at: Fixed<Date>
  last_used_at: Instant | null
}

export type SecondFactorChallengeRow = FixedRow<{
  token_hash: Buffer
  user_id: string
  purpose: 'login' | 'add_passkey'
  webauthn_challenge: string
  failures: Generated<number>
  created_at: Date
  expires_at: Date
}>
