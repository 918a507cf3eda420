import { useState } from 'react'
import { useNavigate } from '#platform/web/router.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { NewClient } from '#features/clients/web/public.tsx'
import { useBook, type FormTarget } from '#features/schedule/appointments/web/public.tsx'
import type { Filled, Option } from '../options.ts'
import { bodyOf, partOf, targetOf } from './commands.ts'

export interface OptionTargets {
  onClient: (client: ClientMatch) => void
  onForm: (target: FormTarget) => void
  onNewClient: (client: NewClient) => void
}

/** Books, or opens the form, client or page of an option, after `finish`. `refusal` is why a booking was refused. */
export function useTakeOption({ onClient, onForm, onNewClient }: OptionTargets, text: string, finish: () => void) {
  const [refused, setRefused] = useState<{ text: string; message: string } | null>(null)
  const navigate = useNavigate()
  const { book, busy } = useBook()

  const openForm = (values: Filled) => {
    finish()
    onForm(targetOf(values))
  }
  const take = async (option: Option) => {
    switch (option.kind) {
      case 'book': {
        if (busy) return
        const result = await book(bodyOf(option.booking), option.booking.services.slice(1).map(partOf))
        if (result.kind === 'booked') finish()
        else if (result.kind === 'taken') setRefused({ text, message: result.message })
        return
      }
      case 'form':
      case 'new-visit':
        return openForm(option.filled)
      case 'new-client':
        finish()
        return onNewClient({ name: option.name, phone: option.phone })
      case 'client':
        finish()
        return onClient(option.client)
      case 'day':
        finish()
        return navigate(`/terminet?date=${option.date}`)
      case 'page':
        finish()
        return navigate(option.page.path)
    }
  }
  return {
    take: (option: Option) => void take(option),
    openForm,
    busy,
    refusal: refused?.text === text ? refused.message : null,
  }
}
