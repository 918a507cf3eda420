import { useState } from 'react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { ShareButton } from '#features/money/day-close/web/public.tsx'
import type { Barber } from '../contract.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { colours } from './colourNames.ts'
import type { BarberProblems, BarberValues } from './draft.ts'

interface BarberRowProps {
  barber: Barber
  values: BarberValues
  problems: BarberProblems
  chosen: boolean
  isFirst: boolean
  isLast: boolean
  takenColours: readonly number[]
  onChange: (change: Partial<BarberValues>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function BarberRow({
  barber,
  values,
  problems,
  chosen,
  isFirst,
  isLast,
  takenColours,
  onChange,
  onMove,
  onRemove,
}: BarberRowProps) {
  const [choosing, setChoosing] = useState(false)
  const of = `: ${barber.name}`
  return (
    <li
      data-barber={barber.id}
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 md:flex-nowrap md:px-5',
        chosen && 'bg-accent-soft/45',
      )}
    >
      <Popover
        label={`Ngjyra${of}`}
        open={choosing}
        onOpenChange={setChoosing}
        trigger={
          <button type="button" className="relative shrink-0 rounded-full">
            <VisuallyHidden>
              Ngjyra{of}, {colours[values.color - 1]?.name}
            </VisuallyHidden>
            <Avatar name={values.name || barber.name} barber={values.color} size="md" />
            <span
              aria-hidden
              className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-raised text-ink-2"
            >
              <Icon name="pencil" size={12} />
            </span>
          </button>
        }
      >
        <div className="p-2">
          <ColourChoice
            value={values.color}
            taken={takenColours}
            onChange={(color) => {
              onChange({ color })
              setChoosing(false)
            }}
          />
        </div>
      </Popover>
      <TextField
        label={`Emri${of}`}
        hideLabel
        value={values.name}
        error={problems.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
        className={cn(
          'flex-1 max-md:basis-32 md:max-w-md [&_input:not(:hover,:focus,[aria-invalid])]:border-line',
          !values.active && 'opacity-70',
        )}
      />
      {!(isFirst && isLast) && <ShareButton barber={barber} className="w-26 justify-start md:w-36" />}
      <div className="flex items-center gap-1 max-md:basis-full max-md:flex-wrap max-md:justify-end md:ml-auto">
        <Switch
          label={values.active ? 'Aktiv' : 'Joaktiv'}
          checked={values.active}
          onChange={(active) => onChange({ active })}
          className="mr-2 w-30 max-md:mr-auto"
        />
        <IconButton
          icon="chevron-up"
          label={`Më lart${of}`}
          tooltip={false}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Më poshtë${of}`}
          tooltip={false}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="trash" variant="danger" label={`Fshi${of}`} tooltip={false} onClick={onRemove} />
      </div>
    </li>
  )
}
