import { useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { listUsers, type ListedUser } from '#features/operator/users/contract.ts'
import { choose, chosenOf, everybody, isChosen, nobody, type Selection } from './selection.ts'

/** Maximum listed users, who are owners; search finds the others. */
const listed = 200

const reachable = (user: ListedUser) => user.isActive && user.emailVerified && user.salon !== null

interface UserChoiceProps {
  selection: Selection
  onChange: (selection: Selection) => void
  /** Number of users who can get a report, and addresses of those who got today's; undefined until loaded. */
  users: { total: number; reported: readonly string[] } | undefined
}

export function UserChoice({ selection, onChange, users: known }: UserChoiceProps) {
  const [q, setQ] = useState('')
  const users = useRead(
    listUsers,
    { role: 'user', salon_role: 'owner', page: 1, limit: listed, sort: 'username', direction: 'asc', q },
    { keepPrevious: true },
  )
  const list = users.data?.users
  const reported = new Set(known?.reported)
  const hasNone = (user: ListedUser) => reachable(user) && !reported.has(user.email)
  const found = (list ?? []).filter(hasNone).map((user) => user.email)
  const isWhole = (users.data?.pagination.total_items ?? 0) <= listed
  const count = known ? chosenOf(selection, known) : selection.marked.size
  return (
    <div className="grid gap-2">
      <SearchField label="Kërko përdorues" placeholder="Emri ose email-i" value={q} onSearch={setQ} />
      <div className="flex flex-wrap items-center gap-1">
        <p aria-live="polite" className="flex-1 text-sm whitespace-nowrap text-ink-2">
          {plural(count, 'i zgjedhur', 'të zgjedhur')}
        </p>
        {q.trim() === '' ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={!known || count === known.total - known.reported.length}
            onClick={() => onChange(everybody)}
          >
            Zgjidh të gjithë
          </Button>
        ) : (
          isWhole && (
            <Button
              size="sm"
              variant="ghost"
              disabled={found.every((email) => isChosen(selection, email))}
              onClick={() => onChange(choose(selection, found, true))}
            >
              Zgjidh të gjeturit
            </Button>
          )
        )}
        <Button size="sm" variant="ghost" disabled={count === 0} onClick={() => onChange(nobody)}>
          Hiqi të gjithë
        </Button>
      </div>
      {!list && <LoadingState read={users} rows={4} />}
      {list?.length === 0 && <p className="py-4 text-center text-ink-2">Asnjë përdorues nuk u gjet.</p>}
      {list && list.length > 0 && (
        <ul className="max-h-80 overflow-y-auto overscroll-contain rounded-xl border border-line px-3.5 py-1">
          {list.map((user) => (
            <li key={user.id}>
              <Checkbox
                label={user.username}
                description={`${user.email}${!reachable(user) ? ' · joaktiv ose i paverifikuar' : hasNone(user) ? '' : ' · e ka marrë sot'}`}
                checked={hasNone(user) && isChosen(selection, user.email)}
                disabled={!hasNone(user)}
                onChange={(on) => onChange(choose(selection, [user.email], on))}
                className="py-1.5 wrap-anywhere"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
