import { useState } from 'react'
import { useNavigate } from 'react-router'
import { relativeDay } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { ClientMatch } from '../contract.ts'

interface ClientCardProps {
  client: ClientMatch
  onClose: () => void
}

/** The few things one wants to know when a client calls, and the next step: an appointment. */
export function ClientCard({ client, onClose }: ClientCardProps) {
  const navigate = useNavigate()
  const { date: today } = useWallClock()
  const [open, setOpen] = useState(true)
  const book = () => {
    onClose()
    void navigate('/terminet?new=1', { state: { client } })
  }
  const lastVisit = client.last_visit && isLocalDate(client.last_visit) ? relativeDay(client.last_visit, today) : null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClose()
      }}
      size="sm"
      title={
        <span className="flex items-center gap-3">
          <Avatar name={client.name} size="md" />
          <span className="min-w-0 flex-1">{client.name}</span>
        </span>
      }
      footer={
        <Button variant="primary" icon="plus" onClick={book}>
          Termin i ri
        </Button>
      }
    >
      <dl className="divide-y divide-line">
        <Fact name="Telefoni">
          {client.phone && (
            <a
              href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent"
            >
              {client.phone}
            </a>
          )}
        </Fact>
        <Fact name="Vizita e fundit">{lastVisit}</Fact>
        <Fact name="Shërbimi i zakonshëm">{client.usual_service}</Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-medium">
        {children ?? <span className="font-normal text-ink-3">nuk ka ende</span>}
      </dd>
    </div>
  )
}
