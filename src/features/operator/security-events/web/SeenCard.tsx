import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import { dayMonth, longDate } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { listSeen, securityEventMessages } from '../contract.ts'
import { kindLabel, type SeenGroup } from '../rules.ts'

const groups = [
  { value: 'all', label: 'Të gjitha' },
  { value: 'cards', label: 'Karta' },
  { value: 'exports', label: 'Eksporte' },
  { value: 'logins', label: 'Hyrje' },
] as const

type Seen = ReplyOf<typeof listSeen>['rows'][number]

/** Reads of cards, exports, logins and changes of the salon, by person; for the owner alone. */
export function SeenCard() {
  const zone = useSalonZone()
  const [group, setGroup] = useState<SeenGroup>('all')
  // Last row of each previous page, for going back.
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const read = useRead(listSeen, { group, ...(before && { before }) }, { keepPrevious: true })
  const rows = read.data?.rows ?? []
  const many = rows.find((row) => row.many && row.kind === 'card')
  const last = rows.at(-1)
  const days = groupBy(rows, (row) => wallClock(new Date(row.at), zone).date)
  return (
    <Card title="Kush pa" sub="Vetëm ju e shihni këtë." padded={false}>
      <div className="p-4 pb-2 md:px-5">
        <SegmentedControl
          label="Çfarë"
          value={group}
          onChange={(chosen) => {
            setGroup(chosen)
            setPages([])
          }}
          options={groups}
          wide
        />
        {many && (
          <Banner kind="warn" title={securityEventMessages.manyCards(many.count)} className="mt-3">
            {nameOf(many)}, {dayMonth(wallClock(new Date(many.at), zone).date)} në {timeOf(many.at, zone)}
          </Banner>
        )}
      </div>
      {!read.data && <LoadingState read={read} rows={3} />}
      {read.data && rows.length === 0 && <p className="px-4 pb-4 text-ink-3 md:px-5">{securityEventMessages.nobody}</p>}
      {[...days].map(([day, seen]) => (
        <section key={day}>
          <h3 className="px-4 pt-3 pb-1 text-sm font-semibold first-letter:uppercase md:px-5">{longDate(day)}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {seen.map((row) => (
              <SeenRow key={row.id} row={row} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {(pages.length > 0 || read.data?.more) && (
        <div className="flex gap-2 p-4 *:flex-1 md:px-5">
          <Button disabled={pages.length === 0} onClick={() => setPages((old) => old.slice(0, -1))}>
            Më të reja
          </Button>
          <Button disabled={!read.data?.more || !last} onClick={() => last && setPages((old) => [...old, last.id])}>
            Më të vjetra
          </Button>
        </div>
      )}
      <p className="px-4 pt-3 pb-4 text-sm text-ink-3 md:px-5">{securityEventMessages.kept}</p>
    </Card>
  )
}

const timeOf = (instant: string, zone: string) => wallClock(new Date(instant), zone).time

const nameOf = ({ who, kind }: Seen) =>
  who ?? (kind === 'operator' ? securityEventMessages.administrator : securityEventMessages.anonymous)

function SeenRow({ row, zone }: { row: Seen; zone: string }) {
  const { kind, count, until, address, client, content } = row
  const what = kind === 'card' ? securityEventMessages.cards(count) : kindLabel[kind]
  const [from, to] = [timeOf(row.at, zone), timeOf(until, zone)]
  const facts = [
    content,
    client,
    from !== to && securityEventMessages.until(to),
    kind !== 'card' && count > 1 && securityEventMessages.times(count),
    address,
  ].filter(Boolean)
  return (
    <li className="flex gap-4 px-4 py-2.5 md:px-5">
      <span className="w-11 flex-none text-ink-3 tabular-nums">{from}</span>
      <span className={row.many ? 'text-wait' : undefined}>
        <b className="font-semibold">{nameOf(row)}</b> · {what}
        <span className={row.many ? 'block text-sm' : 'block text-sm text-ink-3'}>{facts.join(' · ')}</span>
      </span>
    </li>
  )
}
