import { useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { listUsers, type ListedUser } from '#features/users/contract.ts'

/** Users listed at once; the search finds the others. */
const listed = 200

/** Users that a report reaches. */
const reachable = (user: ListedUser) => user.isActive && user.emailVerified && user.salon !== null

interface UserChoiceProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Selects users by checkboxes, with select all and none. */
export function UserChoice({ chosen, onChange }: UserChoiceProps) {
  const [q, setQ] = useState('')
  const users = useRead(
    listUsers,
    { role: 'user', page: 1, limit: listed, sort: 'username', direction: 'asc', q },
    { keepPrevious: true },
  )
  const list = users.data?.users
  const all = (list ?? []).filter(reachable).map((user) => user.email)
  const toggle = (email: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(email)
    else next.delete(email)
    onChange(next)
  }
  return (
    <div className="grid gap-2">
      <SearchField label="Kërko përdorues" placeholder="Emri ose email-i" value={q} onSearch={setQ} />
      <div className="flex flex-wrap items-center gap-1">
        <p aria-live="polite" className="flex-1 text-sm whitespace-nowrap text-ink-2">
          {plural(chosen.size, 'i zgjedhur', 'të zgjedhur')}
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={all.every((email) => chosen.has(email))}
          onClick={() => onChange(new Set([...chosen, ...all]))}
        >
          Zgjidh të gjithë
        </Button>
        <Button size="sm" variant="ghost" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          Hiqi të gjithë
        </Button>
      </div>
      {!list && users.isError && (
        <FailureState message={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
      )}
      {!list && !users.isError && <SkeletonRows rows={4} />}
      {list?.length === 0 && <p className="py-4 text-center text-ink-2">Asnjë përdorues nuk u gjet.</p>}
      {list && list.length > 0 && (
        <ul className="max-h-80 overflow-y-auto overscroll-contain rounded-xl border border-line px-3.5 py-1">
          {list.map((user) => (
            <li key={user.id}>
              <Checkbox
                label={user.username}
                description={reachable(user) ? user.email : `${user.email} · joaktiv ose i paverifikuar`}
                checked={chosen.has(user.email)}
                disabled={!reachable(user)}
                onChange={(on) => toggle(user.email, on)}
                className="py-1.5 wrap-anywhere"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
