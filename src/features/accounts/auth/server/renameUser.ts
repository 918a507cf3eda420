import type { MemberCall } from '#platform/server/call.ts'

/** Changes the caller's own name. */
export async function renameUser(call: MemberCall, name: string): Promise<void> {
  await call.db
    .updateTable('users')
    .set({ name, username: name, updated_at: call.now })
    .where('id', '=', call.user.userId)
    .execute()
}
