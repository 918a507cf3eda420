import { useState } from 'react'
import { dateTime, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { listRemovedClients, removalMessages } from '../contract.ts'
import { useRestore } from './useAnonymise.tsx'

/** Opens the clients that the owner can still restore. Renders nothing without any. */
export function RemovedClients() {
  const may = useMay(listRemovedClients)
  const { data } = useRead(listRemovedClients, {}, { enabled: may })
  const { shown, show } = useDialogOpening()
  const total = data?.clients.length ?? 0
  return (
    <>
      {total > 0 && (
        <Button
          variant="ghost"
          icon="undo"
          onClick={() => show()}
          className="mt-2 h-auto! min-h-11 py-1 text-left whitespace-normal!"
        >
          {plural(total, 'klient i anonimizuar kthehet ende', 'klientë të anonimizuar kthehen ende')}
        </Button>
      )}
      {shown && <RemovedDialog {...shown.dialog} />}
    </>
  )
}

function RemovedDialog({ open, onClose }: DialogState) {
  const list = useRead(listRemovedClients, {}, { enabled: open, keepPrevious: true })
  const { attempt: restore, busy } = useRestore()
  // The list is read again after the reply.
  const [restored, setRestored] = useState<readonly string[]>([])
  const zone = useSalonZone()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Klientë të anonimizuar"
      description={removalMessages.listed}
      footer={<Button onClick={onClose}>Mbyll</Button>}
    >
      <ListState
        read={list}
        rows={2}
        isEmpty={list.data?.clients.length === 0}
        none={
          <EmptyState icon="check" title="Nuk ka më klientë që kthehen.">
            Kush anonimizohet, mbetet këtu 24 orë.
          </EmptyState>
        }
      >
        {({ clients }) => (
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
            {clients.map(({ id, name, phone, undo_until }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-1 pr-1.5 pl-4">
                <span className="min-w-0 flex-1 basis-40 py-2">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm text-ink-2">
                    {[phone, `deri më ${dateTime(new Date(undo_until), zone)}`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  icon="undo"
                  aria-label={`Ktheje: ${name}`}
                  className="ml-auto"
                  disabled={busy || restored.includes(id)}
                  onClick={async () => {
                    if (await restore({ id })) setRestored((before) => [...before, id])
                  }}
                >
                  Ktheje
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  )
}
