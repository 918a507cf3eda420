import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey } from '#platform/web/data.ts'
import { renewUser } from '#platform/web/session.ts'
import { getAccount } from '../contract.ts'

type Account = ReplyOf<typeof getAccount>

/** Returns `save(change)`, which updates this screen and the tab's session from the reply. */
export function useSaveAccount(): (change: Partial<Account> & Pick<Account, 'user'>) => void {
  const queries = useQueryClient()
  return (change) => {
    queries.setQueryData<Account>(readKey(getAccount, {}), (old) => (old ? { ...old, ...change } : old))
    renewUser(change.user)
  }
}
