import { daysBetween, isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { ComboField, type ComboFieldProps } from '#platform/web/ui/ComboField.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { agoText } from '#features/clients/rules.ts'
import { useFindClients } from './findClients.ts'

/** 'Prerje flokësh · para 4 javësh · … 456'. */
function hintOf({ phone, usual_service, last_visit }: ClientMatch, today: LocalDate): string {
  const digits = phone?.replace(/\D/g, '').slice(-3)
  const ago = last_visit && isLocalDate(last_visit) ? agoText(daysBetween(last_visit, today)) : null
  return [usual_service, ago, digits && `…\u00a0${digits}`].filter(Boolean).join(' · ')
}

export function ClientSearch(props: Omit<ComboFieldProps<ClientMatch>, 'items' | 'search' | 'itemText' | 'itemKey'>) {
  const { date: today } = useWallClock()
  const findClients = useFindClients()
  return (
    <ComboField
      itemHint={(match) => hintOf(match, today)}
      {...props}
      search={findClients}
      itemText={(match) => match.name}
      itemKey={(match) => match.id}
    />
  )
}
