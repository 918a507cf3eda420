import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { removeWalkIn, saveWalkIn } from '../walk-ins/contract.ts'

export function QueueAdd({ onDone }: { onDone: () => void }) {
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
