import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { colours } from './colourNames.ts'

interface ColourChoiceProps {
  /** 1 to 10. */
  value: number
  onChange: (color: number) => void
  /** Colours of other barbers, which stay selectable. */
  taken: readonly number[]
}

export function ColourChoice({ value, onChange, taken }: ColourChoiceProps) {
  return (
    <RadioGroup
      aria-label="Ngjyra"
      value={value}
      onValueChange={(next: number) => onChange(next)}
      className="grid w-fit grid-cols-5 gap-2"
    >
      {colours.map(({ color, name }) => (
        <Radio.Root
          key={color}
          value={color}
          aria-label={taken.includes(color) ? `${name}, e përdorur` : name}
          title={name}
          className={cn(
            barberClass(color),
            'grid size-12 cursor-pointer place-items-center rounded-lg border-2 border-transparent bg-barber-soft text-barber transition-colors hover:border-line-control data-checked:border-barber',
          )}
        >
          {value === color ? (
            <Icon name="check" size={20} />
          ) : (
            <span className={cn('size-5 rounded-full bg-barber', taken.includes(color) && 'opacity-35')} />
          )}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
