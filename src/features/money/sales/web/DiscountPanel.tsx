import { useState } from 'react'
import { PresetRow } from './PresetRow.tsx'
import type { Draft } from './draft.ts'
import { type FieldErrors, fieldOf } from './errors.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { percentText } from './discounts.ts'
import { discountPercents } from './presets.ts'

interface DiscountPanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Those of a refused discount open its fields. */
  errors: FieldErrors
}

/** The discount of all lines: usual percentages, or fields for another one, a line and the reason. */
export function DiscountPanel({ draft, onChange, errors }: DiscountPanelProps) {
  const { discount } = draft
  const [isOther, setOther] = useState(false)
  const options = discountPercents.map((value) => {
    const chosen = discount?.unit === 'percent' && discount.value === value
    return {
      text: percentText(value),
      chosen,
      onChoose: () => {
        setOther(false)
        onChange({
          ...draft,
          discount: chosen ? null : { unit: 'percent', value, reason: discount?.reason ?? '' },
        })
      },
    }
  })
  const isOpen = isOther || fieldOf(errors, 'discount') !== undefined
  return (
    <>
      <PresetRow label="Zbritje" options={options} other={{ open: isOpen, onToggle: () => setOther(!isOther) }} />
      {isOpen && (
        <DiscountForm
          draft={draft}
          errors={errors}
          onChange={(next) => {
            setOther(false)
            onChange(next)
          }}
        />
      )}
    </>
  )
}
