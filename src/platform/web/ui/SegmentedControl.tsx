import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here, read aloud. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconName }[]
  /** As wide as its surroundings, all parts alike. */
  wide?: boolean
  disabled?: boolean
  className?: string
}

/** One of two to five, all in sight. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  wide,
  disabled,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next: Value) => onChange(next)}
      className={classes(
        'gap-1 rounded-lg border border-line bg-line/55 p-1',
        wide ? 'flex w-full' : 'inline-flex w-fit',
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={classes(
            'inline-flex h-9 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors pointer-coarse:h-11',
            'hover:text-ink data-checked:border-line-strong data-checked:bg-raised data-checked:font-semibold data-checked:text-ink data-checked:shadow-card',
            wide && 'flex-1',
          )}
        >
          {option.icon && <Icon name={option.icon} size={17} />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
