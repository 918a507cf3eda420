import { useState } from 'react'
import { dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { listDeliveries, replayDelivery, type Delivery, type Webhook } from '../contract.ts'
import { eventLabels, problemLabels } from '../rules.ts'

/** Deliveries to a webhook, latest first. Keep it mounted, so that the closing animation runs. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const shown = useShownValue(webhook)
  if (!shown) return null
  return (
    <Dialog
      open={shown.open}
      onClose={onClose}
      title="Dërgimet"
      description={new URL(shown.content.url).host}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          U krye
        </Button>
      }
    >
      <Deliveries key={shown.content.id} webhook={shown.content} />
    </Dialog>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const read = useRead(listDeliveries, { id: webhook.id, page }, { keepPrevious: true })
  if (!read.data) return <LoadingState read={read} rows={4} />
  const { deliveries, pagination } = read.data
  if (deliveries.length === 0) {
    return <p className="text-ink-2">Ende asgjë. Kur ndodh diçka në sallon, dërgimi del këtu për 30 ditë.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      <Pagination page={page} pages={pagination.total_pages} onPage={setPage} />
    </>
  )
}

const states = {
  waiting: { tone: 'wait', label: 'Pret' },
  delivered: { tone: 'ok', label: 'Arriti' },
  failed: { tone: 'bad', label: 'Nuk arriti' },
} as const

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const zone = useSalonZone()
  const mayReplay = useMay(replayDelivery)
  const replay = useWrite(replayDelivery, { success: true })
  const { id, event, happened_at, state, attempts, due_at, status, problem } = delivery
  const { tone, label } = states[state]
  const notes = [
    dateTime(new Date(happened_at), zone),
    status !== null && `përgjigja ${status}`,
    problem && problemLabels[problem],
    attempts > 1 && `${attempts} përpjekje`,
    state === 'waiting' && attempts > 0 && due_at && `provohet më ${dateTime(new Date(due_at), zone)}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{eventLabels[event]}</p>
        <p className="text-sm text-ink-3">{notes.join(' · ')}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {mayReplay && (state !== 'waiting' || attempts > 0) && (
        <Button
          size="sm"
          loading={replay.busy}
          disabled={!webhook.is_active}
          onClick={() => void replay.attempt({ id: webhook.id, delivery: id })}
          aria-label={`Dërgo përsëri: ${eventLabels[event]}, ${dateTime(new Date(happened_at), zone)}`}
          className="max-md:w-full"
        >
          Dërgo përsëri
        </Button>
      )}
    </li>
  )
}
