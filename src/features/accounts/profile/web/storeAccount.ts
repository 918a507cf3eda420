import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey } from '#platform/web/data.ts'
import { updateSessionUser } from '#platform/web/session.ts'
import { getAccount } from '../contract.ts'

type Account = ReplyOf<typeof getAccount>

export function storeAccount(client: QueryClient, change: Partial<Account> & Pick<Account, 'user'>): void {
  client.setQueryData<Account>(readKey(getAccount, {}), (old) => (old ? { ...old, ...change } : old))
  updateSessionUser(change.user)
}
