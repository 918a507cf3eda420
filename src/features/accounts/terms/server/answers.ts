import type { Call, SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { answerTerms, otherTermsNow, termsMessages } from '../contract.ts'
import { termsVersion } from '../rules.ts'

type Answer = 'registered' | 'accepted' | 'later'

export async function read({ salon }: Pick<SalonCall, 'salon'>) {
  const row = await salon
    .selectFrom('terms_answers')
    .select('answer')
    .where('version', '=', termsVersion)
    .executeTakeFirst()
  return { terms: { version: termsVersion, answer: row?.answer ?? null } }
}

/** Throws 409 for another version than the current one. */
export async function answer(call: SalonCall, input: InputOf<typeof answerTerms>) {
  if (input.version !== termsVersion) throw otherTermsNow()
  await note(call, call.salon, { userId: call.user.userId, answer: input.answer })
  call.announce(call.salon.id, answerTerms.topic)
  return { ...(await read(call)), message: termsMessages[input.answer] }
}

/** Stores the answer with version and time; what was accepted stays. */
export async function note(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  { userId, answer }: { userId: string; answer: Answer },
): Promise<void> {
  const values = { answer, answered_at: call.now, user_id: userId }
  await salon
    .insertInto('terms_answers', { version: termsVersion, ...values })
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'version']).doUpdateSet(values).where('terms_answers.answer', '=', 'later'),
    )
    .execute()
}
