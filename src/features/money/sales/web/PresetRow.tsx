import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'

interface PresetRowProps {
  /** Visible, and the accessible name of the choices. */
  label: string
  options: readonly { text: string; chosen: boolean; onChoose: () => void }[]
  /** The choice 'tjetër', which opens a field. */
  other: { open: boolean; onToggle: () => void }
}

/** A line of amounts for one tap, with the field for another one behind 'tjetër'. */
export function PresetRow({ label, options, other }: PresetRowProps) {
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-1.5" aria-label={label}>
      <b aria-hidden className="w-[4.75rem] shrink-0 text-sm font-semibold max-[22rem]:w-16">
        {label}
      </b>
      {options.map(({ text, chosen, onChoose }) => (
        <ChoiceButton key={text} aria-pressed={chosen && !other.open} className="min-w-fit! flex-1" onClick={onChoose}>
          {text}
        </ChoiceButton>
      ))}
      <ChoiceButton aria-expanded={other.open} className="min-w-fit! flex-1" onClick={other.onToggle}>
        tjetër
      </ChoiceButton>
    </fieldset>
  )
}
