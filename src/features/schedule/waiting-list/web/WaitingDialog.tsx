import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { amount, duration, plural, relativeDay, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, localDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import { getWaitingList, removeWait, restoreWait, type Wait } from '../contract.ts'
import { listWalkIns, removeWalkIn, saveWalkIn } from '../walk-ins/contract.ts'
import { QueueRows } from './QueueRows.tsx'
import { WaitDialog, type WaitTarget } from './WaitDialog.tsx'
import { now, useWallClock } from '#platform/web/clock.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useWrite } from '#platform/web/write.ts'

export function WaitingDialog({ open, onClose }: DialogState) {
  const mayWait = useMay(getWaitingList)
  const queue = useRead(listWalkIns, {}, { enabled: open })
  const list = useRead(getWaitingList, {}, { enabled: open && mayWait })
  const [adding, setAdding] = useState(false)
  const { shown, show: openWait } = useDialogOpening<WaitTarget>()
  const walkIns = queue.data?.walk_ins
  const waits = list.data?.waits ?? []
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Radha dhe pritja" size="md">
        <section aria-label="Në radhë">
          <div className="flex min-h-11 items-center gap-3">
            <h3 className="flex-1 font-semibold">
              Në radhë
              {walkIns && walkIns.length > 0 && (
                <span className="font-normal text-ink-2">{` · ${plural(walkIns.length, 'pret', 'presin')}`}</span>
              )}
            </h3>
            {!adding && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                Shto në radhë
              </Button>
            )}
          </div>
          {adding && <QueueAdd onDone={() => setAdding(false)} />}
          {walkIns ? (
            walkIns.length > 0 ? (
              <QueueRows queue={walkIns} />
            ) : (
              !adding && <p className="py-2 text-ink-2">Askush nuk pret në sallon.</p>
            )
          ) : (
            <LoadingState read={queue} rows={2} />
          )}
        </section>
        {mayWait && (
          <section aria-label="Lista e pritjes" className="mt-4 border-t border-line pt-3">
            <div className="flex min-h-11 items-center gap-3">
              <h3 className="flex-1 font-semibold">Më herët</h3>
              <Button icon="plus" onClick={() => openWait({})}>
                Shto në pritje
              </Button>
            </div>
            {waits.length > 0 ? (
              <WaitRows waits={waits} onEdit={(wait) => openWait({ wait })} />
            ) : (
              <p className="py-2 text-ink-2">
                Kush do një orë më të hershme, pret këtu. Kur lirohet një orë që i përshtatet, e shihni te Sot dhe te
                Terminet.
              </p>
            )}
          </section>
        )}
      </Dialog>
      {shown && <WaitDialog key={shown.key} target={shown.content} {...shown.dialog} />}
    </>
  )
}

function QueueAdd({ onDone }: { onDone: () => void }) {
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const barbers = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [barber, setBarber] = useState('any')
  const saving = useWrite(saveWalkIn)
  const { attempt: remove } = useWrite(removeWalkIn)
  const service = services.find((one) => one.name === chosen) ?? services[0]

  const save = async () => {
    if (!service) return
    const id = newId(now())
    const saved = await saving.attempt(
      { id, name, phone, service_name: service.name, barber_id: barber === 'any' ? null : barber },
      { undo: ({ message }) => ({ message, onUndo: () => void remove({ id }) }) },
    )
    if (saved) onDone()
  }
  return (
    <PlainForm className="mt-3 flex flex-col gap-3 rounded-xl border border-line p-3" onSubmit={save}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Emri"
          optional
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Telefoni"
          optional
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </div>
      <SelectField
        label="Shërbimi"
        items={services.map((one) => ({
          value: one.name,
          label: one.name,
          hint: `${duration(one.duration)} · ${amount(one.price, one.currency)}`,
        }))}
        value={service?.name ?? null}
        onChange={setChosen}
      />
      {barbers.length > 1 && (
        <SelectField
          label="Berberi"
          items={[
            { value: 'any', label: 'Kushdo i lirë' },
            ...barbers.map(({ id, name: label, color }) => ({ value: id, label, barber: color })),
          ]}
          value={barber}
          onChange={setBarber}
        />
      )}
      <div className="flex justify-end gap-2.5 max-md:*:flex-1">
        <Button onClick={onDone}>Kthehu</Button>
        <Button type="submit" variant="primary" disabled={!service} loading={saving.busy}>
          Shto në radhë
        </Button>
      </div>
    </PlainForm>
  )
}

function WaitRows({ waits, onEdit }: { waits: readonly Wait[]; onEdit: (wait: Wait) => void }) {
  const { date: today } = useWallClock()
  const { attempt: remove } = useWrite(removeWait)
  const { attempt: restore } = useWrite(restoreWait)
  return (
    <ul className="divide-y divide-line">
      {waits.map((wait) => (
        <li key={wait.id} className="flex items-center gap-2 py-3">
          <p className="min-w-0 flex-1">
            <b className="font-semibold">{wait.client_name}</b>
            <span className="block text-sm text-ink-2">
              {[wait.service_name, windowText(wait, today)].join(' · ')}
              {wait.appointment && <span className="block">{`ka termin ${placeText(wait.appointment, today)}`}</span>}
            </span>
          </p>
          <IconButton
            icon="pencil"
            size="sm"
            label={`Ndrysho pritjen: ${wait.client_name}`}
            tooltip={false}
            onClick={() => onEdit(wait)}
          />
          <IconButton
            icon="x"
            size="sm"
            label={`Hiq nga pritja: ${wait.client_name}`}
            tooltip={false}
            onClick={() =>
              void remove(
                { id: wait.id },
                {
                  undo: ({ message }) => ({
                    message: `${wait.client_name} · ${message}`,
                    onUndo: () => void restore({ id: wait.id }),
                  }),
                },
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

const dayText = (date: string, today: LocalDate): string => (isLocalDate(date) ? relativeDay(date, today) : date)

/** Conditions of a wait: 'deri nesër, 14:00–18:00, vetëm te Arta'. */
export function windowText(wait: Wait, today: LocalDate): string {
  const { from_date: from, to_date: to, from_time: early, to_time: late, weekdays } = wait
  const days =
    from === to
      ? dayText(from, today)
      : from <= today
        ? `deri ${dayText(to, today)}`
        : `${dayText(from, today)} – ${dayText(to, today)}`
  const monday = weekStart(localDate(from))
  const only =
    weekdays.length < 7 && from !== to && weekdays.map((day) => weekdayShort(addDays(monday, day - 1))).join(' ')
  const hours = early && late ? `${early}–${late}` : early ? `nga ${early}` : late ? `deri në ${late}` : null
  return [days, only, hours, wait.barber && `vetëm te ${wait.barber}`].filter(Boolean).join(', ')
}
