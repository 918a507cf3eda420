import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { incompleteText, isComplete, type ExtraPart } from './extras.ts'
import { PartFields } from './PartFields.tsx'

interface ExtraPartRowProps {
  part: ExtraPart
  /** 'Shërbimi 2', 'Personi 3'. */
  title: string
  barbers: readonly Barber[]
  /** True to say that the row is incomplete. */
  strict: boolean
  onChange: (fields: Partial<ExtraPart>) => void
  onRemove: () => void
}

/** Another service, or another person with a service. */
export function ExtraPartRow({ part, title, barbers, strict, onChange, onRemove }: ExtraPartRowProps) {
  return (
    <fieldset className="rounded-xl border border-line p-3 pt-2">
      <legend className="sr-only">{title}</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <b aria-hidden className="text-sm">
          {title}
        </b>
        <IconButton guarded icon="x" size="sm" label={`Hiqe: ${title}`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
        {part.kind === 'person' && (
          <TextField
            label="Klienti"
            className="col-span-12"
            icon="person"
            autoComplete="off"
            value={part.client_name}
            onChange={(event) => onChange({ client_name: event.target.value })}
          />
        )}
        <PartFields value={part} barbers={barbers} onChange={onChange} />
      </div>
      {strict && !isComplete(part) && <p className="mt-2 text-sm text-bad">{incompleteText}</p>}
    </fieldset>
  )
}
