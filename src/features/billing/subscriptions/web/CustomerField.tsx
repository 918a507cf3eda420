import { useState } from 'react'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { read } from '#platform/web/data.ts'
import type { Bound } from '#platform/web/form.tsx'
import { findCustomers, maxCustomers, type Customer } from '../admin-contract.ts'

const search = async (q: string, signal: AbortSignal): Promise<Customer[]> =>
  (await read(findCustomers, { q }, { signal })).customers

/** Chooses a salon's user by any part of the name or e-mail. The value is the user's id, empty for none. */
export function CustomerField({ value, onChange, ...rest }: Bound<string>) {
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
