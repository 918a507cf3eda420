import { useState, type Ref } from 'react'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { read } from '#platform/web/data.ts'
import { findCustomers, maxCustomers, type Customer } from '../admin-contract.ts'

interface CustomerFieldProps {
  /** Id of the chosen user; empty for none. */
  value: string
  onChange: (userId: string) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

const search = async (q: string, signal: AbortSignal): Promise<Customer[]> =>
  (await read(findCustomers, { q }, { signal })).customers

/** Chooses a salon's user by any part of the name or e-mail. */
export function CustomerField({ value, onChange, ...rest }: CustomerFieldProps) {
  const [text, setText] = useState('')
  return (
    <ComboField
      {...rest}
      label="Përdoruesi"
      icon="search"
      placeholder="Emri ose email-i"
      value={text}
      onChange={(next) => {
        setText(next)
        if (value) onChange('')
      }}
      onPick={(customer) => {
        setText(`${customer.username} (${customer.email})`)
        onChange(customer.id)
      }}
      search={search}
      itemText={(customer) => customer.username}
      itemKey={(customer) => customer.id}
      itemHint={(customer) => customer.email}
      max={maxCustomers}
      emptyText="Nuk u gjet asnjë përdorues."
    />
  )
}
