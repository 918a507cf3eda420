import { useOffline } from '#platform/web/connectivity.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { getClientSummary } from '#features/clients/contract.ts'
import { clientParameter, isWalkIn } from '#features/clients/rules.ts'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { PayButtons, type Payment, type SaleOpening } from '#features/schedule/payments/web/public.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { Actions, type ActionsProps } from './Actions.tsx'
import { AgainRow } from './AgainRow.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { ClientDoor } from './ClientDoor.tsx'
import { warningsOf } from '../form/public.ts'
import { GroupLine, partsOfVisit, VisitParts } from './VisitParts.tsx'
import { BookedBy } from '#features/accounts/colleagues/web/public.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

export interface DetailsProps extends Omit<ActionsProps, 'isToPay' | 'isPaid'> {
  barbers: readonly Barber[]
  /** Appointments on the screen, including other parts of the visit. */
  among: readonly Appointment[]
  mayChange: boolean
  payment: Payment
  onSale: (opening: SaleOpening) => void
  /** True if opened from the client's sheet. */
  inSheet?: boolean
  onServices: () => void
}

export function Details({
  appointment,
  barbers,
  among,
  mayChange,
  inSheet,
  payment,
  onSale,
  onServices,
  onClose,
  ...rest
}: DetailsProps) {
  const offline = useOffline()
  const readOnly = useReadOnly()
  const mayReadHistory = useMay(listSalonHistory) && !offline
  const sheet = useSheetInUrl(clientParameter)
  const walkIn = isWalkIn(appointment.client_name)
  const { client_id } = appointment
  const known = useRead(getClientSummary, { id: client_id, except: appointment.id }, { enabled: !walkIn })
  const summary = walkIn ? undefined : known.data?.summary
  const barber = barbers.find(({ id }) => id === appointment.barber_id)
  const ofGroup = among.filter(({ group_id }) => group_id !== null && group_id === appointment.group_id)
  const parts = partsOfVisit(appointment, among)
  const openClient = () => {
    onClose()
    if (!inSheet) sheet.open(client_id)
  }
  return (
    <>
      <ClientDoor appointment={appointment} summary={summary} colour={barber?.color} onOpen={openClient} />
      <AppointmentFacts appointment={appointment} barber={barber} summary={summary} advance={payment.advance} />
      {ofGroup.length > 1 && <GroupLine group={ofGroup} />}
      {parts.length > 1 && (
        <VisitParts
          parts={parts}
          barbers={barbers}
          onChange={mayChange && !readOnly && !offline ? onServices : undefined}
        />
      )}
      {warningsOf(summary).map((warning) => (
        <p key={warning} className="mt-2 flex items-start gap-2.5 rounded-lg bg-wait-soft px-3 py-2 text-sm text-wait">
          <Icon name="warning" size={18} className="mt-px" />
          <Warning text={warning} />
        </p>
      ))}
      <PayButtons payment={payment} onOpen={onSale} onPaid={onClose} />
      {mayChange &&
        (readOnly ? (
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{appointmentMessages.readOnly}</p>
        ) : (
          <>
            <Actions
              appointment={appointment}
              isToPay={payment.mayPay}
              isPaid={payment.payment !== undefined}
              onClose={onClose}
              {...rest}
            />
            {summary && !offline && appointment.status !== 'cancelled' && (
              <AgainRow parts={parts} summary={summary} onDone={onClose} />
            )}
          </>
        ))}
      {mayReadHistory && (
        <Part>
          <BookedBy appointment={appointment.id} />
        </Part>
      )}
    </>
  )
}

/** 'Nuk erdhi 2 nga 5 · së fundi më 30 tetor', with the first part in bold. */
function Warning({ text }: { text: string }) {
  const [what = '', ...rest] = text.split(' · ')
  return (
    <span>
      <b className="font-semibold">{what}</b>
      {rest.map((part) => ` · ${part}`)}
    </span>
  )
}
