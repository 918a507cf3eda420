import { dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { listSalonHistory } from '../contract.ts'

/** User who booked an appointment and later changes, for owners whose salon has several users. */
export function BookedBy({ appointment }: { appointment: string }) {
  const zone = useSalonZone()
  const history = useRead(listSalonHistory, { appointment }).data
  if (!history || history.users < 2) return null
  const { booked, entries } = history
  // The first entry is the booking itself.
  const later = entries.filter((entry) => entry.created_at !== booked?.at)
  return (
    <ul className="mt-2 border-t border-line pt-2 text-sm text-ink-3">
      {later.slice(0, 3).map((entry) => (
        <li key={entry.id}>
          {entry.description.split(':')[0]} · {entry.who ?? 'Sistemi'} · {dateTime(new Date(entry.created_at), zone)}
        </li>
      ))}
      {booked && (
        <li>
          Caktuar nga {booked.who} · {dateTime(new Date(booked.at), zone)}
        </li>
      )}
    </ul>
  )
}
