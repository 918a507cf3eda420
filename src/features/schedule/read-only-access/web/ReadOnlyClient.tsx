import { useState } from 'react'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { amount, longDate, number } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import { listClientAppointments } from '#features/schedule/appointments/contract.ts'
import { getClient } from '#features/clients/contract.ts'

interface ArchiveClientProps {
  /** Null while closed. */
  id: string | null
  onClose: () => void
}

/** A client with all appointments, read-only. Keep it mounted, so that the closing animation runs. */
export function ReadOnlyClient({ id, onClose }: ArchiveClientProps) {
  const shown = useShownValue(id)
  return shown && <Sheet key={shown.content} id={shown.content} open={shown.open} onClose={onClose} />
}

function Sheet({ id, open, onClose }: { id: string } & DialogState) {
  const [page, setPage] = useState(1)
  const { data } = useRead(archived(getClient), { id }, { enabled: open })
  const visits = useRead(archived(listClientAppointments), { id, page }, { enabled: open, keepPrevious: true })
  const client = data?.client
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={client?.name ?? 'Klienti'}
      description={client && [client.phone, client.email].filter(Boolean).join(' · ')}
    >
      {client?.notes && <p className="mb-4 rounded-xl bg-page p-3 whitespace-pre-line text-ink-2">{client.notes}</p>}
      {visits.data ? (
        <>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {visits.data.appointments.map((visit) => (
              <li key={visit.id} className="flex items-center gap-3 px-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">
                    {visit.service_name} · {amount(visit.price, visit.currency)}
                  </p>
                  <p className="text-sm text-ink-2 first-letter:uppercase">
                    {longDate(localDate(visit.appointment_date), { year: true })}, {visit.appointment_time}
                  </p>
                </div>
                <StatusBadge appointment={visit} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Faqet e vizitave"
            page={page}
            pages={visits.data.pagination.total_pages}
            onPage={setPage}
            summary={`${number(visits.data.pagination.total_items)} gjithsej`}
            className="mt-2"
          />
        </>
      ) : (
        <LoadingState read={visits} rows={4} />
      )}
    </Dialog>
  )
}
