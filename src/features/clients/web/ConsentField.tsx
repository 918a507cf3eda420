import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import type { Client } from '../contract.ts'

interface ConsentFieldProps {
  value: Client['message_consent']
  onChange: (value: Client['message_consent']) => void
}

const options = [
  { value: 'unknown', label: 'Nuk e di' },
  { value: 'given', label: 'Pranon' },
  { value: 'refused', label: 'Nuk dëshiron' },
] as const

/** A client's consent to messages. */
export function ConsentField({ value, onChange }: ConsentFieldProps) {
  return (
    <SegmentedControl
      label="Mesazhet"
      options={options}
      value={value ?? 'unknown'}
      onChange={(chosen) => onChange(chosen === 'unknown' ? null : chosen)}
    />
  )
}
