import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conflictRows, heldFor, namesWith } from '#platform/shared/entityFields.ts'
import { localTime, type LocalDate } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useOffline } from '#platform/web/connectivity.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EditConflict } from '#platform/web/ui/EditConflict.tsx'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import type { ServiceTarget } from '#features/salon/services/web/public.tsx'
import { appointmentMessages, type Appointment, type FreeSlot } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { AppointmentFields, type RareField } from './AppointmentFields.tsx'
import { BookingExtras } from './BookingExtras.tsx'
import { extrasOf, isComplete, placesOf, type Extras } from './extras.ts'
import { RareActions } from './RareActions.tsx'
import { SeriesDialog } from './SeriesDialog.tsx'
import { useBookExtras } from './useBookExtras.ts'
import { useClashOffer } from './useClashOffer.ts'
import { formSchema, valuesOf, type FormTarget, type FormValues } from './formValues.ts'
import { FreeSlots } from '../schedule/FreeSlots.tsx'
import { useSaveAppointment } from './useSaveAppointment.ts'
import { useMayBeOutside } from './useMayBeOutside.ts'
import { ServiceDialog } from '#features/salon/services/web/public.tsx'

interface AppointmentFormProps {
  /** Null while closed. Keep the same object while open. */
  target: FormTarget | null
  onClose: () => void
  onSaved?: ((appointment: Appointment) => void) | undefined
}

/** Books or changes an appointment: a dialog, on a phone a sheet. Keep it mounted, so that closing is animated. */
export function AppointmentForm({ target, ...rest }: AppointmentFormProps) {
  const shown = useShownValue(target)
  const all = useRead(listBarbers, {}, { enabled: target !== null }).data?.data
  const own = useOwnBarber()
  const barbers = own === undefined ? all : all?.filter(({ id }) => id === own)
  if (!shown || !barbers) return null
  return <FormDialog key={shown.key} open={shown.open} target={shown.content} barbers={barbers} {...rest} />
}

/** A barber who opens the form from a colleague's column books in their own. */
const onlyOffered = (target: FormTarget, active: readonly Barber[]): FormTarget =>
  target.mode === 'new' && !active.some(({ id }) => id === target.barberId)
    ? { ...target, barberId: undefined }
    : target

const isNewClient = ({ client, filled }: Extract<FormTarget, { mode: 'new' }>): boolean =>
  Boolean(filled?.client_phone) || (!client && Boolean(filled?.client_name) && !isWalkIn(filled?.client_name ?? ''))

interface FormDialogProps extends Omit<AppointmentFormProps, 'target'> {
  open: boolean
  target: FormTarget
  barbers: readonly Barber[]
}

function FormDialog({ open, target, barbers, onClose, onSaved }: FormDialogProps) {
  // Appointment from which the form was filled, with the version to change.
  const [read, setRead] = useState(target.mode === 'edit' ? target.appointment : null)
  const active = barbers.filter((barber) => barber.is_active)
  const currency = useCurrency()
  const form = useForm({
    schema: formSchema,
    defaultValues: valuesOf(
      onlyOffered(target, active),
      active.length === 1 ? (active[0]?.id ?? null) : null,
      currency,
    ),
    wire: { barber: 'barber_id' },
  })
  const done = (appointment: Appointment) => {
    onSaved?.(appointment)
    onClose()
  }
  const { save, refusal, showConflict, clearRefusal } = useSaveAppointment(read, done)
  const [opened] = useState(() => extrasOf(target, form.getValues('barber_id') ?? null, () => newId(now())))
  const [extras, setExtras] = useState(opened)
  const [strict, setStrict] = useState(false)
  const [repeated, setRepeated] = useState<FormValues | null>(null)
  const bookExtras = useBookExtras(showConflict)
  const mayBeOutside = useMayBeOutside(barbers)
  const book = async (values: FormValues, version: Appointment | null) => {
    if (!version && extras.repeat) return setRepeated(values)
    if (!version && !extras.parts.every(isComplete)) return setStrict(true)
    if (!(await mayBeOutside(placesOf(values, version ? [] : extras.parts), read))) return
    if (!version && extras.parts.length > 0) {
      const first = await bookExtras(values, extras.parts)
      if (first) done(first)
      return
    }
    await save(values, version)
  }
  const { date: today } = useWallClock()
  const offline = useOffline()
  const readOnly = useReadOnly()
  const needsNetwork = !read && extras.repeat !== null
  const nameRef = useRef<HTMLInputElement>(null)
  const touch = matchMedia('(pointer: coarse)').matches
  const [wanted, setWanted] = useState<ReadonlySet<RareField>>(
    // A new client's number is asked for.
    new Set(target.mode === 'new' && isNewClient(target) ? ['client_phone'] : []),
  )
  const shown = new Set(wanted)
  if (form.watch('notes')) shown.add('notes')
  const extrasBox = useRef<HTMLDivElement>(null)
  const addExtras = (next: Extras) => {
    setExtras(next)
    // Scrolls to the added field, which may be below the edge.
    requestAnimationFrame(() => extrasBox.current?.scrollIntoView({ block: 'end' }))
  }
  const want = (field: RareField) => {
    // Renders the input before focusing it.
    flushSync(() => setWanted((before) => new Set([...before, field])))
    form.setFocus(field)
  }
  // On a touch screen the keyboard opens only if the client has to be typed.
  const needsName =
    target.mode === 'new' ? !target.client && !target.filled?.client_name : isWalkIn(target.appointment.client_name)
  const first = {
    price: form.watch('price'),
    currency: form.watch('currency') ?? currency,
    duration: form.watch('duration'),
    barber_id: form.watch('barber_id'),
    date: form.watch('appointment_date'),
  }
  const among = { first, barbers }
  const missing = namesWith(appointmentFields, 'form').some(
    (name) => form.bind(name).error === appointmentMessages.allRequired,
  )

  const take = (slot: FreeSlot) => {
    form.set('appointment_date', slot.date as LocalDate)
    form.set('appointment_time', localTime(slot.time))
    form.set('barber_id', slot.barber_id)
    clearRefusal()
  }
  const takeTheirs = (theirs: Appointment) => {
    form.reset(valuesOf({ mode: 'edit', appointment: theirs }, null, currency))
    setRead(theirs)
    clearRefusal()
  }
  const [newService, setNewService] = useState<ServiceTarget | null>(null)
  const addService = (name: string) => {
    const { price, duration, currency: made } = form.getValues()
    setNewService({ mode: 'new', values: { name, price, duration, currency: made ?? currency } })
  }
  const takeService = (service: Service) => {
    const { price, duration, currency: made } = offerOf(service, form.getValues('barber_id'))
    form.set('service_name', service.name)
    form.set('price', price)
    form.set('currency', made)
    form.set('duration', duration)
  }
  const day = form.getValues('appointment_date') ?? today
  const instead = useClashOffer({
    slots: refusal?.kind === 'clash' ? refusal.slots : null,
    // Only the server knows the starts of several services.
    asks: extras.parts.length === 0,
    date: day,
    time: form.watch('appointment_time'),
    barber_id: first.barber_id,
    service: form.watch('service_name'),
    duration: first.duration,
    offered: active.map(({ id }) => id),
  })

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={read ? 'Ndrysho terminin' : <NewTitle />}
        unsaved={form.dirty || extras !== opened}
        onSubmit={form.submit((values) => book(values, read))}
        error={missing ? appointmentMessages.allRequired : form.error}
        size="lg"
        initialFocus={touch && !needsName ? undefined : nameRef}
        footer={
          <>
            <RareActions isNew={!read} wanted={shown} onWant={want} extras={extras} onExtras={addExtras} {...among} />
            <Button className="max-md:hidden" onClick={onClose}>
              Kthehu
            </Button>
            <KeyButton
              type="submit"
              variant="primary"
              kbd="Ctrl ↵"
              loading={form.busy}
              disabled={offline && needsNetwork}
              className="max-md:h-13"
            >
              {form.error ? 'Provo përsëri' : read ? 'Ruaj ndryshimet' : 'Shto terminin'}
            </KeyButton>
          </>
        }
      >
        {offline && (
          <Banner kind="warn" className="mb-4">
            {appointmentMessages[needsNetwork ? 'seriesOffline' : readOnly ? 'fillIn' : 'kept']}
          </Banner>
        )}
        {refusal?.kind === 'clash' && (
          <Banner kind="error" title={refusal.message} onDismiss={clearRefusal} className="mb-4">
            <FreeSlots slots={instead} date={day} today={today} onTake={take} />
          </Banner>
        )}
        {refusal?.kind === 'stale' && (
          <EditConflict
            message={refusal.message}
            rows={conflictRows(appointmentFields, form.getValues(), heldFor(appointmentFields, refusal.theirs), {
              nameOf: (id) => barbers.find((barber) => barber.id === id)?.name ?? refusal.theirs.barber,
            })}
            onMine={form.submit((values) => book(values, refusal.theirs))}
            onTheirs={() => takeTheirs(refusal.theirs)}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the fields inside */}
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.closest('form')?.requestSubmit()
          }}
        >
          <AppointmentFields
            form={form}
            barbers={barbers}
            today={today}
            edited={read}
            target={target}
            wanted={shown}
            onWant={want}
            nameRef={nameRef}
            onNewService={addService}
          />
          {!read && (
            <div ref={extrasBox}>
              <BookingExtras value={extras} onChange={setExtras} today={today} strict={strict} {...among} />
            </div>
          )}
        </div>
      </Dialog>
      {/* Rendered beside the dialog, because submit events bubble through portals and would submit the appointment. */}
      {extras.repeat && (
        <SeriesDialog
          values={open ? repeated : null}
          rule={extras.repeat}
          onClose={() => setRepeated(null)}
          onBooked={done}
        />
      )}
      <ServiceDialog target={newService} onClose={() => setNewService(null)} onAdded={takeService} />
    </>
  )
}

/** Mentions the command bar on devices with a keyboard, where it is faster. */
function NewTitle() {
  return (
    <>
      Termin i ri
      <span
        aria-hidden
        className="ml-3 text-sm font-normal tracking-normal text-ink-3 max-md:hidden pointer-coarse:hidden"
      >
        ose shkruani te kërkimi: blerta sot 17:15
      </span>
    </>
  )
}
