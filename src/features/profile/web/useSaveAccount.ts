import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey } from '#platform/web/data.ts'
import { renewUser } from '#platform/web/session.ts'
import { getAccount } from '../contract.ts'

type Account = ReplyOf<typeof getAccount>

/** Gives `keep(change)`: what the server answered goes into this screen and into the tab's session at once. */
export function useSaveAccount(): (change: Partial<Account> & Pick<Account, 'user'>) => void {
  const queries = useQueryClient()
  return (change) => {
    queries.setQueryData<Account>(readKey(getAccount, {}), (old) => (old ? { ...old, ...change } : old))
    renewUser(change.user)
  }
}
