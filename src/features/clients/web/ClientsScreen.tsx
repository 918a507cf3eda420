import { useState } from 'react'
import { RemovedClients } from '#features/clients/anonymise/web/public.tsx'
import { getFullExport } from '#features/salon/export/contract.ts'
import { importClients } from '#features/salon/move-in/client-contract.ts'
import { DuplicatesLine } from '#features/clients/merge/web/public.tsx'
import { RequestsLine } from '#features/clients/requests/web/public.tsx'
import { plural } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { clientMessages, listClients, type ClientStatus } from '../contract.ts'
import { clientParameter, defaultPageSize, type Sorting } from '../rules.ts'
import { ClientList } from './ClientList.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { ClientSheet } from './public.tsx'
import { ImportDialog } from '#features/salon/move-in/web/public.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { Link, useSearchParams } from '#platform/web/router.tsx'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { readView, writeView, type ClientsView } from './clientsView.ts'

const sortItems: { value: Sorting; label: string }[] = [
  { value: 'name', label: 'Sipas emrit' },
  { value: 'visits', label: 'Më shumë vizita' },
  { value: 'spent', label: 'Më shumë shpenzime' },
  { value: 'last_visit', label: 'Vizita e fundit' },
  { value: 'cancelled', label: 'Më shumë anulime' },
]
const tabs: { value: ClientStatus; label: string; none: string }[] = [
  { value: 'active', label: 'Aktivë', none: clientMessages.noneActive },
  { value: 'cancelled', label: 'Me anulime', none: clientMessages.noneCancelled },
]

export function ClientsScreen() {
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const go = (change: Partial<ClientsView>, { push = false } = {}) =>
    setQuery(writeView({ ...view, ...change }), { replace: !push, state: null })
  const sheet = useSheetInUrl(clientParameter)
  const { date: today } = useWallClock()
  const { tab, q, sort, page } = view
  const list = useRead(listClients, { status: tab, q, sort, page, limit: defaultPageSize }, { keepPrevious: true })
  const { data } = list
  const mayImport = useMay(importClients)
  const importing = useDialogOpening()
  // Counts of the search text that they were read for, not of the one before.
  const [counted, setCounted] = useState({ q, counts: data?.counts })
  if (data && !list.isPlaceholderData && counted.counts !== data.counts) setCounted({ q, counts: data.counts })
  const counts = counted.q === q ? counted.counts : undefined
  const found = counts && counts.active + counts.cancelled
  const pages = data?.pagination.total_pages ?? 1
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, (last) => go({ page: last }))

  const content = (none: string) => (
    <ListState
      read={list}
      rows={8}
      isEmpty={data?.pagination.total_items === 0}
      none={
        <Nobody
          none={none}
          q={q}
          onClear={() => go({ q: '', page: 1 })}
          onImport={mayImport ? () => importing.show() : undefined}
        />
      }
      pages={{
        page,
        pages,
        onPage: (next) => go({ page: next }, { push: true }),
        summary: data && plural(data.pagination.total_items, 'klient', 'klientë'),
      }}
    >
      {({ clients }) => <ClientList clients={clients} today={today} onOpen={(client) => sheet.open(client.id)} />}
    </ListState>
  )

  return (
    <>
      <PageHeader
        title="Klientet"
        sub={
          found === undefined
            ? // Keeps the line's height while the counts load.
              '\u00a0'
            : q
              ? `${found === 0 ? 'Asnjë përputhje' : plural(found, 'përputhje', 'përputhje')} për „${q}”`
              : plural(found, 'klient', 'klientë')
        }
      />
      <DuplicatesLine />
      <div className="mb-2 flex flex-wrap gap-2.5">
        <SearchField
          label="Kërko në listë"
          placeholder="Emri ose telefoni"
          value={q}
          onSearch={(text) => go({ q: text, page: 1 })}
          className="min-w-50 flex-1 md:max-w-md"
        />
        <SelectField
          label="Renditja"
          hideLabel
          items={sortItems}
          value={sort}
          onChange={(next) => go({ sort: next, page: 1 })}
          className="grow basis-37 md:ml-auto md:grow-0 md:basis-56"
        />
      </div>
      <Tabs
        label="Klientët"
        value={tab}
        onChange={(next) => go({ tab: next, page: 1 })}
        items={tabs.map(({ value, label, none }) => ({
          value,
          label,
          count: counts ? counts[value] : null,
          content: <Card padded={false}>{content(none)}</Card>,
        }))}
      />
      <Part>
        <ClientSheet id={sheet.id} onClose={sheet.close} />
      </Part>
      {mayImport && (
        <Button
          variant="ghost"
          icon="plus"
          onClick={() => importing.show()}
          className="mt-2 h-auto! min-h-11 py-1 text-left whitespace-normal!"
        >
          Importo klientë nga një skedar
        </Button>
      )}
      <RemovedClients />
      <RequestsLine />
      {importing.shown && (
        <Part>
          <ImportDialog key={importing.shown.key} {...importing.shown.dialog} />
        </Part>
      )}
    </>
  )
}

interface NobodyProps {
  none: string
  q: string
  onClear: () => void
  /** Undefined if the user may not import. */
  onImport: (() => void) | undefined
}

function Nobody({ none, q, onClear, onImport }: NobodyProps) {
  const mayMove = useMay(getFullExport)
  if (q) {
    return (
      <EmptyState
        icon="search"
        title={clientMessages.notFound}
        action={
          <Button icon="x" onClick={onClear}>
            Pastro kërkimin
          </Button>
        }
      >
        Provoni një pjesë të emrit ose të telefonit, ose shikoni skedën tjetër.
      </EmptyState>
    )
  }
  if (none === clientMessages.noneCancelled) {
    return (
      <EmptyState icon="check" title={none}>
        Këtu dalin klientët që anulojnë më shumë se gjysmën e termineve.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="people"
      title={none}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {onImport && <Button onClick={onImport}>Importo nga skedari</Button>}
          <ButtonLink to="/terminet?new=1" variant="primary" icon="plus">
            Termin i ri
          </ButtonLink>
        </div>
      }
    >
      Çdo klient shfaqet këtu vetë, me terminin e parë.
      {mayMove && (
        <p className="mt-2 text-sm">
          Nga ku vini? Klientët, çmimet dhe vizitat vijnë me ju.{' '}
          <Link
            to="/konfigurimet?tab=dhenat"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            Lëviz sallonin këtu
          </Link>
        </p>
      )}
    </EmptyState>
  )
}
