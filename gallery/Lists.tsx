import { useState } from 'react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'

interface Visit {
  client: string
  service: string
  price: string
  date: string
  done: boolean
}

const visits: Visit[] = [
  { client: 'Driton Gashi', service: 'Prerje', price: '5,00 €', date: '20.11.2026, 09:00', done: true },
  { client: 'Ëndrit Çela', service: 'Prerje + mjekër', price: '8,00 €', date: '20.11.2026, 09:30', done: true },
  { client: 'Xhevahire Ujkani', service: 'Ngjyrosje', price: '35,00 €', date: '20.11.2026, 14:30', done: false },
]

const columns: Column<Visit>[] = [
  {
    key: 'client',
    header: 'Klienti',
    phone: 'title',
    cell: (row) => (
      <span className="flex items-center gap-3 font-medium">
        <Avatar name={row.client} />
        {row.client}
      </span>
    ),
  },
  { key: 'service', header: 'Shërbimi', cell: (row) => row.service },
  { key: 'price', header: 'Çmimi', align: 'end', cell: (row) => row.price },
  { key: 'date', header: 'Data', cell: (row) => row.date },
  {
    key: 'status',
    header: 'Statusi',
    phone: 'aside',
    cell: (row) => <Badge tone={row.done ? 'ok' : 'wait'}>{row.done ? 'Perfunduar' : 'Ne pritje'}</Badge>,
  },
  {
    key: 'actions',
    header: 'Veprime',
    phone: 'menu',
    align: 'end',
    cell: (row) => (
      <Menu
        trigger={<IconButton icon="dots" label={`Veprime për ${row.client}`} tooltip={false} />}
        items={[
          { label: 'Ndrysho', icon: 'pencil', onSelect: () => undefined },
          { label: 'Shiko profilin', icon: 'user', to: '/profili' },
          'separator',
          { label: 'Fshi', icon: 'trash', danger: true, onSelect: () => undefined },
        ]}
      />
    ),
  },
]

export function GalleryLists() {
  const [tab, setTab] = useState('active')
  const [page, setPage] = useState(4)
  return (
    <div className="mt-6 grid gap-6">
      <Tabs
        label="Klientët"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'active', label: 'Klientë aktivë', count: 128, content: 'Klientët që vijnë.' },
          { value: 'cancelled', label: 'Me anulime', count: 4, content: 'Klientët që anulojnë.' },
        ]}
      />
      <Card
        title="Terminet e fundit"
        actions={
          <Button size="sm" icon="download">
            Export
          </Button>
        }
        padded={false}
      >
        <Table
          label="Terminet e fundit"
          columns={columns}
          rows={visits}
          rowKey={(row) => row.client}
          onRow={() => undefined}
        />
        <div className="border-t border-line p-3 md:px-5">
          <Pagination page={page} pages={12} onPage={setPage} summary="Shfaqen 31–40 nga 118" />
        </div>
      </Card>
    </div>
  )
}
