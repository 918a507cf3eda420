import { useState } from 'react'
import { dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listSalonHistory } from '../contract.ts'

export function HistoryCard() {
  const zone = useSalonZone()
  // Last entry of each previous page, for going back.
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const read = useRead(listSalonHistory, before ? { before } : {})
  const last = read.data?.entries.at(-1)
  return (
    <Card title="Kush çfarë bëri" sub="Ndryshimet e fundit në sallon." padded={false}>
      {!read.data && <LoadingState read={read} rows={3} />}
      {read.data?.entries.length === 0 && <p className="px-4 pt-2 pb-4 text-ink-3 md:px-5">Asgjë kohët e fundit.</p>}
      {read.data && read.data.entries.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {read.data.entries.map((entry) => (
            <li key={entry.id} className="px-4 py-2.5 md:px-5">
              <p>
                {entry.client && <b className="font-semibold">{entry.client} · </b>}
                {entry.description}
              </p>
              <p className="text-sm text-ink-3">
                {entry.who ?? 'Sistemi'} · {dateTime(new Date(entry.created_at), zone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {(pages.length > 0 || read.data?.more) && (
        <div className="flex gap-2 border-t border-line p-4 *:flex-1 md:px-5">
          <Button disabled={pages.length === 0} onClick={() => setPages((old) => old.slice(0, -1))}>
            Më të reja
          </Button>
          <Button
            disabled={!read.data?.more || !last}
            loading={read.isFetching && Boolean(before)}
            onClick={() => last && setPages((old) => [...old, last.id])}
          >
            Më të vjetra
          </Button>
        </div>
      )}
    </Card>
  )
}
