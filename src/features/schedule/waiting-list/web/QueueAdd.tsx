import { newId } from '#platform/shared/ids.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { ClientPicker } from '#features/clients/search/web/public.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { removeWalkIn, saveWalkIn } from '../walk-ins/contract.ts'

const anyBarber = 'any'

/** Values of somebody who is being added to the queue. */
export interface QueueDraft {
  name: string
  phone: string
  /** Name of the service; the first one of the list if null. */
  service: string | null
  barber: string
}

export const emptyQueueDraft: QueueDraft = { name: '', phone: '', service: null, barber: anyBarber }

interface QueueAddProps {
  draft: QueueDraft
  onChange: (values: Partial<QueueDraft>) => void
  onDone: () => void
}

/** Adds somebody to the queue, with a name or without. */
export function QueueAdd({ draft, onChange: change, onDone }: QueueAddProps) {
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const barbers = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const saving = useWrite(saveWalkIn)
  const { attempt: remove } = useWrite(removeWalkIn)
  const service = services.find(({ name }) => name === draft.service) ?? services[0]

  const save = async () => {
    if (!service) return
    const id = newId(now())
    const saved = await saving.attempt(
      {
        id,
        name: draft.name,
        phone: draft.phone,
        service_name: service.name,
        barber_id: draft.barber === anyBarber ? null : draft.barber,
      },
      { undo: ({ message }) => ({ message, onUndo: () => void remove({ id }) }) },
    )
    if (saved) onDone()
  }
  return (
    <PlainForm
      className="mt-3 flex flex-col gap-3 low-sheet:gap-2 rounded-xl border border-line p-3 low-sheet:p-2"
      onSubmit={save}
    >
      <ClientPicker
        label="Emri"
        optional
        className="low-sheet:[&_label]:sr-only"
        placeholder="Emri dhe mbiemri"
        value={draft.name}
        onChange={(name) => change({ name })}
        onPick={({ name, phone }) => change({ name, phone: phone ?? '' })}
        phone={{ text: draft.phone, value: draft.phone, onChange: (event) => change({ phone: event.target.value }) }}
        phoneShown
      />
      <div className="grid gap-3 low-sheet:grid-cols-2 low-sheet:gap-2">
        <SelectField
          label="Shërbimi"
          items={services.map(({ name, duration: minutes, price, currency }) => ({
            value: name,
            label: name,
            hint: `${duration(minutes)} · ${amount(price, currency)}`,
          }))}
          value={service?.name ?? null}
          onChange={(name) => change({ service: name })}
        />
        {barbers.length > 1 && (
          <SelectField
            label="Berberi"
            items={[
              { value: anyBarber, label: 'Kushdo i lirë' },
              ...barbers.map(({ id, name: label, color }) => ({ value: id, label, barber: color })),
            ]}
            value={draft.barber}
            onChange={(barber) => change({ barber })}
          />
        )}
      </div>
      <div className="flex justify-end gap-2.5 max-md:*:flex-1">
        <Button onClick={onDone}>Kthehu</Button>
        <Button type="submit" variant="primary" disabled={!service} loading={saving.busy}>
          Shto në radhë
        </Button>
      </div>
    </PlainForm>
  )
}
