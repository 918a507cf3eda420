import { useState } from 'react'
import { useNavigate } from '#platform/web/router.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useRead } from '#platform/web/data.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { SalesFold } from '#features/money/sales/web/public.tsx'
import { SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'
import { type ClientMatch, getClient, updateClient, type Client } from '../contract.ts'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientHistory } from './ClientHistory.tsx'
import { isWalkIn } from '../rules.ts'
import { ClientMenu } from './ClientMenu.tsx'
import { AllergyFold } from '#features/clients/allergies/web/public.tsx'
import { PastVisits } from '#features/clients/past-visits/web/public.tsx'
import { MergedClients } from '#features/clients/merge/web/public.tsx'
import { ClientEdit } from './ClientEdit.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

interface ClientSheetProps {
  /** Null while closed. */
  id: string | null
  onClose: () => void
  /** Called when the user goes to the form of a new appointment. */
  onLeave?: () => void
}

/** Details and actions of a client. Keep it mounted, so that its exit animation runs. */
export function ClientSheet({ id, ...rest }: ClientSheetProps) {
  const [shown, setShown] = useState({ id, now: id })
  if (id !== null && id !== shown.id) setShown({ id, now: id })
  if (shown.now === null) return null
  // After a merge, the kept client is shown.
  const onMoved = (now: string) => setShown({ ...shown, now })
  return <Sheet key={shown.now} open={id !== null} id={shown.now} onMoved={onMoved} {...rest} />
}

interface SheetProps extends ClientSheetProps {
  open: boolean
  id: string
  onMoved: (id: string) => void
}

function Sheet({ open, id, onClose, onLeave, onMoved }: SheetProps) {
  const read = useRead(getClient, { id }, { enabled: open })
  const { shown: edit, show: startEdit } = useDialogOpening<Client>()
  const mayEdit = useMay(updateClient)
  const client = read.data?.client
  const gone = read.error?.status === 404

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={
        <span className="flex items-center gap-3">
          {client && <Avatar name={client.name} size="md" className="-my-2" />}
          <span className="min-w-0 flex-1">{client?.name ?? 'Klienti'}</span>
        </span>
      }
      footer={
        client &&
        !client.anonymised_at && (
          <>
            {mayEdit && !isWalkIn(client.name) && (
              <span className="mr-auto max-md:flex-none!">
                <Part>
                  <ClientMenu client={client} onMoved={onMoved} onClose={onClose} />
                </Part>
              </span>
            )}
            <SendMessageButton target={{ client }} />
            {mayEdit && (
              <Button icon="pencil" onClick={() => startEdit(client)}>
                Ndrysho
              </Button>
            )}
            <BookButton client={client} onLeave={onLeave} />
          </>
        )
      }
    >
      {client ? (
        <>
          <ClientFacts client={client} />
          {!client.anonymised_at && !isWalkIn(client.name) && (
            <Part>
              <AllergyFold client={client} className="mt-3" />
            </Part>
          )}
          <ClientHistory id={id} isOthers={client.notes_hidden === true && client.visits > 0} />
          <Part>
            <PastVisits id={id} />
          </Part>
          <Part>
            <SalesFold of={{ client_id: id }} className="mt-5" />
          </Part>
          <Part>
            <MergedClients id={id} />
          </Part>
        </>
      ) : read.isError ? (
        <FailureState
          message={read.error.message}
          busy={read.isFetching}
          onRetry={gone ? undefined : () => void read.refetch()}
        />
      ) : (
        <>
          <Skeleton className="h-20" />
          <SkeletonRows rows={4} />
        </>
      )}
      {edit && (
        <Part>
          <ClientEdit key={edit.key} {...edit.dialog} client={edit.content} />
        </Part>
      )}
    </Dialog>
  )
}

function BookButton({ client, onLeave }: { client: Client; onLeave: (() => void) | undefined }) {
  const navigate = useNavigate()
  const book = () => {
    const match: ClientMatch = {
      id: client.id,
      name: client.name,
      phone: client.phone,
      usual_service: client.usual_service,
      last_visit: client.lastVisit,
      block: client.is_blocked ? { reason: client.block_reason } : undefined,
    }
    onLeave?.()
    navigate('/terminet?new=1', { state: { client: match } })
  }
  return (
    <Button variant="primary" icon="plus" onClick={book}>
      Termin i ri
    </Button>
  )
}
