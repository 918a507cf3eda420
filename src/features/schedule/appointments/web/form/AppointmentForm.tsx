import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { namesWith, conflictRows, heldFor } from '#platform/shared/entityFields.ts'
import { useWallClock, now } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useRead } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { AllergyNotice } from '#features/clients/allergies/web/public.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { ServiceDialog } from '#features/salon/services/web/public.tsx'
import { newId } from '#platform/shared/ids.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { Currency } from '#platform/shared/money.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EditConflict } from '#platform/web/ui/EditConflict.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { FreeSlots, UncertainButton, useClashOffer } from '../free-starts/public.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { BookingExtras } from './BookingExtras.tsx'
import { type Extras, addWords, mayAdd, defaultRepeat, withPart } from './extras.ts'
import { type KeptTarget, type RareField, useBookingForm, type BookingForm } from './useBookingForm.ts'
import type { FormTarget } from './formValues.ts'
import { SeriesDialog } from './SeriesDialog.tsx'

interface AppointmentFormProps {
  /** Null while closed. Keep the same object while open. */
  target: KeptTarget | null
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

interface FormDialogProps extends Omit<AppointmentFormProps, 'target'> {
  open: boolean
  target: KeptTarget
  barbers: readonly Barber[]
}

function FormDialog({ open, target, barbers, onClose, onSaved }: FormDialogProps) {
  const onDone = (appointment: Appointment) => {
    onSaved?.(appointment)
    onClose()
  }
  const booking = useBookingForm(open, target, barbers, onDone)
  const { form, state, dispatch } = booking
  const { edited, extras, repeated, newService } = state
  const rare = useRareFields(booking)
  const nameRef = useRef<HTMLInputElement>(null)
  const needsNetwork = !edited && extras.repeat !== null
  const missing = namesWith(appointmentFields, 'form').some(
    (name) => form.bind(name).error === appointmentMessages.allRequired,
  )
  const given = { booking, barbers, target, rare, needsNetwork }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={edited ? 'Ndrysho terminin' : <NewTitle />}
        unsaved={booking.unsaved}
        onSubmit={booking.submit}
        error={missing ? appointmentMessages.allRequired : form.error}
        notices={<FormNotices booking={booking} barbers={barbers} needsNetwork={needsNetwork} />}
        size="lg"
        // On a touch screen the keyboard opens only if the client has to be typed.
        initialFocus={matchMedia('(pointer: coarse)').matches && !needsName(target) ? undefined : nameRef}
        footer={<FormFooter {...given} onClose={onClose} />}
      >
        <FormBody {...given} nameRef={nameRef} />
      </Dialog>
      {/* Rendered beside the dialog, because submit events bubble through portals and would submit the appointment. */}
      {extras.repeat && (
        <SeriesDialog
          values={open ? repeated : null}
          rule={extras.repeat}
          onClose={() => dispatch({ type: 'seriesLeft' })}
          onBooked={onDone}
        />
      )}
      <ServiceDialog
        target={newService}
        onClose={() => dispatch({ type: 'serviceLeft' })}
        onAdded={booking.takeService}
      />
    </>
  )
}

interface FormPartProps {
  booking: BookingForm
  barbers: readonly Barber[]
  target: KeptTarget
  rare: RareFields
  needsNetwork: boolean
}

function FormFooter({ booking, barbers, rare, needsNetwork, onClose }: FormPartProps & { onClose: () => void }) {
  const { form, state } = booking
  const offline = useOffline()
  return (
    <>
      <RareActions
        isNew={!state.edited}
        wanted={rare.wanted}
        onWant={rare.want}
        extras={state.extras}
        onExtras={rare.changeExtras}
        first={firstOf(booking)}
        barbers={barbers}
      />
      <Button className="max-md:hidden" onClick={onClose}>
        Kthehu
      </Button>
      <KeyButton
        type="submit"
        variant="primary"
        kbd="Ctrl ↵"
        loading={form.busy}
        disabled={offline && needsNetwork}
        className="max-md:h-13 low-sheet:h-12"
      >
        {form.error ? 'Provo përsëri' : state.edited ? 'Ruaj ndryshimet' : 'Shto terminin'}
      </KeyButton>
    </>
  )
}

type FormBodyProps = Omit<FormPartProps, 'needsNetwork'> & { nameRef: RefObject<HTMLInputElement | null> }

function FormBody({ booking, barbers, target, rare, nameRef }: FormBodyProps) {
  const { form, state } = booking
  const { edited, extras, strict } = state
  const { wanted, extrasBox, changeExtras } = rare
  const { date: today } = useWallClock()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the fields inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.closest('form')?.requestSubmit()
        }}
      >
        <AppointmentFields
          {...{ form, barbers, today, edited, target }}
          wanted={wanted}
          nameRef={nameRef}
          onNewService={booking.addService}
        />
        {!edited && (
          <div ref={extrasBox}>
            <BookingExtras
              value={extras}
              onChange={changeExtras}
              today={today}
              strict={strict}
              first={firstOf(booking)}
              barbers={barbers}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** The first visit of the booking, which others follow. */
const firstOf = ({ form, currency }: BookingForm) => ({
  price: form.watch('price'),
  currency: form.watch('currency') ?? currency,
  duration: form.watch('duration'),
  barber_id: form.watch('barber_id'),
  date: form.watch('appointment_date'),
})

/** Fields and further visits that are added when they are wanted. */
function useRareFields({ form, state, dispatch }: BookingForm) {
  const extrasBox = useRef<HTMLDivElement>(null)
  const wanted = new Set(state.wanted)
  if (form.watch('notes')) wanted.add('notes')
  return {
    wanted,
    extrasBox,
    want: (field: RareField) => {
      // Renders the input before focusing it.
      flushSync(() => dispatch({ type: 'fieldWanted', field }))
      form.setFocus(field)
    },
    changeExtras: (next: Extras) => {
      dispatch({ type: 'extrasChanged', extras: next })
      // Scrolls to the added field, which may be below the edge.
      requestAnimationFrame(() => extrasBox.current?.scrollIntoView({ block: 'end' }))
    },
  }
}

type RareFields = ReturnType<typeof useRareFields>

const needsName = (target: FormTarget): boolean =>
  target.mode === 'new' ? !target.client && !target.filled?.client_name : isWalkIn(target.appointment.client_name)

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

interface RareActionsProps {
  isNew: boolean
  wanted: ReadonlySet<RareField>
  onWant: (field: RareField) => void
  extras: Extras
  onExtras: (extras: Extras) => void
  first: { barber_id: string | null; currency: Currency }
  barbers: readonly Barber[]
}

function RareActions({ isNew, wanted, onWant, extras, onExtras, first, barbers }: RareActionsProps) {
  const active = barbers.filter((barber) => barber.is_active).length
  const add = (kind: 'part' | 'person') => () => onExtras(withPart(extras, kind, newId(now()), first, barbers))
  const items: MenuEntry[] = []
  if (!wanted.has('client_phone'))
    items.push({ label: 'Telefoni', icon: 'phone', onSelect: () => onWant('client_phone') })
  if (isNew) {
    if (mayAdd(extras, 'part', active)) items.push({ label: addWords.part, icon: 'scissors', onSelect: add('part') })
    if (mayAdd(extras, 'person', active))
      items.push({ label: addWords.person, icon: 'people', onSelect: add('person') })
    if (extras.parts.length === 0 && !extras.repeat)
      items.push({ label: 'Përsërite', icon: 'repeat', needsNetwork: true, onSelect: () => onExtras(defaultRepeat) })
  }
  return (
    <div className="mr-auto flex items-center gap-1 max-md:flex-none! low-sheet:hidden">
      {items.length > 0 && (
        <Menu
          align="start"
          side="top"
          items={items}
          trigger={<IconButton icon="dots" label="Më shumë për terminin" tooltip={false} className="-ml-2" />}
        />
      )}
      {!wanted.has('notes') && (
        <Button variant="ghost" icon="plus" className="px-2.5!" onClick={() => onWant('notes')}>
          Shënim
        </Button>
      )}
    </div>
  )
}

interface FormNoticesProps {
  booking: BookingForm
  barbers: readonly Barber[]
  /** True if it cannot be saved offline. */
  needsNetwork: boolean
}

/** Above the fields: allergies, no connection, a taken time with free ones instead, somebody else's change. */
function FormNotices({ booking, barbers, needsNetwork }: FormNoticesProps) {
  const { form, state, active, refusal, clearRefusal } = booking
  const { date: today } = useWallClock()
  const offline = useOffline()
  const readOnly = useReadOnly()
  const date = form.getValues('appointment_date') ?? today
  const slots = useClashOffer({
    slots: refusal?.kind === 'clash' ? refusal.slots : null,
    // Only the server knows the starts of several services.
    asks: state.extras.parts.length === 0,
    changed: state.edited?.id ?? null,
    date,
    time: form.watch('appointment_time'),
    barber_id: form.watch('barber_id'),
    service: form.watch('service_name'),
    duration: form.watch('duration'),
    offered: active.map(({ id }) => id),
  })
  const ofClient = state.extras.parts.filter(({ kind }) => kind === 'part')
  return (
    <>
      <AllergyNotice
        services={[form.watch('service_name'), ...ofClient.map(({ service_name }) => service_name)]}
        clientId={isWalkIn(form.watch('client_name')) ? null : form.watch('client_id')}
      />
      {offline && (
        <Banner kind="warn">
          {appointmentMessages[needsNetwork ? 'seriesOffline' : readOnly ? 'fillIn' : 'kept']}
        </Banner>
      )}
      {refusal?.kind === 'clash' && (
        <Banner kind="error" title={refusal.message} onDismiss={clearRefusal}>
          <FreeSlots slots={slots} date={date} today={today} onTake={booking.takeSlot} />
          {refusal.isOnDevice && <UncertainButton onClick={() => void booking.submitUncertain()} />}
        </Banner>
      )}
      {refusal?.kind === 'stale' && (
        <EditConflict
          message={refusal.message}
          rows={conflictRows(appointmentFields, form.getValues(), heldFor(appointmentFields, refusal.theirs), {
            nameOf: (id) => barbers.find((barber) => barber.id === id)?.name ?? refusal.theirs.barber,
          })}
          onMine={booking.submitOver(refusal.theirs)}
          onTheirs={() => booking.takeStored(refusal.theirs)}
        />
      )}
    </>
  )
}
