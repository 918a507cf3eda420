import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dateTime, number, plural } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { breachMessages, type getBreach } from '../contract.ts'
import { dataOf } from '../rules.ts'

export type BreachSalon = ReplyOf<typeof getBreach>['data']['salons'][number]

interface BreachSalonsProps {
  salons: readonly BreachSalon[]
  clients: number
  /** Id of the salon whose texts are shown. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Salons that are shown before 'Shiko … të tjera'. */
const shownFirst = 20

export function BreachSalons({ salons, clients, chosen, onChoose }: BreachSalonsProps) {
  const [all, setAll] = useState(false)
  const shown = all ? salons : salons.slice(0, shownFirst)
  const more = salons.length - shown.length
  const columns: Column<BreachSalon>[] = [
    {
      key: 'salon',
      header: 'Salloni',
      phone: 'title',
      className: 'wrap-anywhere columns:min-w-44',
      cell: (salon) => (
        <>
          <button
            type="button"
            aria-pressed={salon.id === chosen}
            onClick={() => onChoose(salon.id)}
            className="thumb text-left font-semibold hover:text-accent aria-pressed:text-accent"
          >
            {salon.name}
          </button>
          <span className="block text-sm font-normal text-ink-3">
            {salon.emails.join(', ') || breachMessages.noAddress}
          </span>
        </>
      ),
    },
    {
      key: 'clients',
      header: 'Klientë',
      align: 'end',
      className: 'tabular-nums',
      cell: (salon) => number(salon.clients),
    },
    {
      key: 'data',
      header: 'Të dhënat',
      className: 'text-sm',
      cell: (salon) => (
        <span className="cards:text-right">
          <span className={salon.sensitive ? 'text-wait' : undefined}>{dataOf([salon])}</span>
          <span className="block text-ink-3">
            {dateTime(new Date(salon.first), operatorZone)}
            {salon.last !== salon.first && ` deri ${dateTime(new Date(salon.last), operatorZone)}`}
          </span>
        </span>
      ),
    },
  ]
  return (
    <Card
      title="Kujt i takon"
      sub={`${plural(salons.length, 'sallon', 'sallone')}, së paku ${plural(clients, 'klient', 'klientë')}`}
      padded={false}
    >
      <Table
        label="Kujt i takon"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        onRow={({ id }) => onChoose(id)}
        rowClass={({ id }) => (id === chosen ? 'bg-page' : undefined)}
      />
      {more > 0 && (
        <Button variant="ghost" wide onClick={() => setAll(true)} className="border-t border-line">
          Shiko {number(more)} të tjera
        </Button>
      )}
      <p className="px-4 pt-3 pb-4 text-sm text-ink-3 md:px-5">{breachMessages.fewer}</p>
    </Card>
  )
}
