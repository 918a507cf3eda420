import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { endColleagueSessions, type Colleague } from '../contract.ts'

export function ColleagueSessions({ colleague: { id, name, sessions } }: { colleague: Colleague }) {
  const zone = useSalonZone()
  const end = useWrite(endColleagueSessions, { success: ({ message }) => message })
  const others = sessions.filter(({ current }) => !current)
  return (
    <section aria-label="Pajisjet e kyçura" className="border-t border-line pt-4">
      <h3 className="font-semibold">Pajisjet e kyçura</h3>
      {sessions.length === 0 && <p className="mt-1 text-sm text-ink-3">Në asnjë pajisje.</p>}
      <ul className="mt-1 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p>{session.device}</p>
              <p className="text-sm text-ink-3">hyri {dateTime(new Date(session.created_at), zone)}</p>
            </div>
            {session.current ? (
              <Badge tone="ok">Kjo pajisje</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={`Shkyq: ${session.device}`}
                loading={end.pending.some(({ session_id }) => session_id === session.id)}
                onClick={() => void end.attempt({ id, session_id: session.id })}
              >
                Shkyq
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          wide
          icon="logout"
          className="mt-2"
          onClick={() => void end.attempt({ id })}
          aria-label={`Shkyq nga të gjitha: ${name}`}
        >
          Shkyq nga të gjitha
        </Button>
      )}
    </section>
  )
}
