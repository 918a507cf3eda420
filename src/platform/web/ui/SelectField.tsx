import { Select } from '@base-ui/react/select'
import { useState } from 'react'
import { useDialogEntry } from '../useDialogEntry.ts'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { optionStyles, popoverStyles } from './popoverStyles.ts'
import { BarberDot } from './BarberDot.tsx'
import { usePhone } from './usePhone.ts'

export interface SelectItem<Value extends string> {
  value: Value
  label: string
  hint?: string
  /** A barber's colour, 1 to 10, shown as a dot. */
  barber?: number
  disabled?: boolean
}

interface SelectFieldProps<Value extends string> extends Omit<ControlledProps<Value, HTMLButtonElement>, 'value'> {
  items: readonly SelectItem<Value>[]
  value: Value | null
  placeholder?: string
  /** `doubtful`: a guess that the user should check; `quiet`: a choice without effect. */
  tone?: 'doubtful' | 'quiet' | undefined
  onOpen?: () => void
}

/** For few options; use `ComboField` for many. */
export function SelectField<Value extends string>({
  items,
  value,
  onChange,
  onBlur,
  name,
  ref,
  placeholder = 'Zgjidhni',
  tone,
  onOpen,
  ...field
}: SelectFieldProps<Value>) {
  const ids = useFieldIds()
  const chosen = items.find((item) => item.value === value)
  const [open, setOpen] = useState(false)
  useDialogEntry(usePhone() && open, () => setOpen(false))
  return (
    <FieldFrame custom {...field} ids={ids}>
      <Select.Root
        items={items}
        value={value}
        name={name}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (next) onOpen?.()
        }}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
      >
        <Select.Trigger
          ref={ref}
          id={ids.id}
          onBlur={onBlur}
          aria-labelledby={`${ids.labelId} ${ids.id}`}
          {...describedBy(ids.noteId, field)}
          data-tone={tone}
          className={cn(
            controlStyles,
            'flex items-center gap-2.5 text-left data-[tone=doubtful]:border-wait data-[tone=doubtful]:bg-wait-soft data-[tone=doubtful]:font-semibold data-[tone=doubtful]:text-wait data-[tone=quiet]:text-ink-2',
          )}
        >
          {chosen?.barber !== undefined && <BarberDot colour={chosen.barber} className="size-3" />}
          <span className={cn('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
          <Icon name="chevron-down" size={18} className="text-ink-3" />
        </Select.Trigger>
        <Select.Portal render={<section aria-label={`Zgjedhjet: ${field.label}`} />}>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-pop outline-none">
            <Select.Popup
              className={cn(
                popoverStyles,
                'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto',
              )}
            >
              {items.map((item) => (
                <Select.Item key={item.value} value={item.value} disabled={item.disabled} className={optionStyles}>
                  {item.barber !== undefined && <BarberDot colour={item.barber} className="size-3" />}
                  <span className="min-w-0 flex-1">
                    <Select.ItemText className="block">{item.label}</Select.ItemText>
                    {item.hint && <span className="block text-sm text-ink-3">{item.hint}</span>}
                  </span>
                  <Select.ItemIndicator>
                    <Icon name="check" size={18} className="text-accent" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  )
}
