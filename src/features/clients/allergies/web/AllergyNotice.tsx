import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { asksAllergies } from '#features/salon/services/rules.ts'
import { allergyMessages } from '../copy.ts'
import { AllergyText } from './AllergyText.tsx'
import { useAllergies } from './useAllergies.ts'

interface AllergyNoticeProps {
  /** Names of the visit's services. */
  services: readonly string[]
  /** Null for a client who is not in the list. */
  clientId: string | null
}

/** The client's allergies, or that the salon should ask; only with a service that has the mark. */
export function AllergyNotice({ services, clientId }: AllergyNoticeProps) {
  const { data } = useRead(listServices, {})
  return data && asksAllergies(data.data, services) ? <Notice clientId={clientId} /> : null
}

function Notice({ clientId }: { clientId: string | null }) {
  const { date: today } = useWallClock()
  const known = useAllergies(clientId)
  const allergies = known?.allergies ?? []
  if (allergies.length === 0) {
    return (
      <p className="flex items-start gap-3 py-1">
        <Icon name="drop" size={18} className="mt-0.5 text-ink-3" />
        <span className="min-w-0 flex-1">
          {known && !known.hidden ? allergyMessages.none : allergyMessages.ask}
          {known?.hidden && <span className="block text-sm text-ink-2">{allergyMessages.hidden}</span>}
        </span>
      </p>
    )
  }
  return (
    <section
      aria-label="Alergji"
      className="flex items-start gap-3 rounded-xl border border-wait/30 bg-wait-soft px-3 py-2.5"
    >
      <Icon name="warning" size={18} className="mt-0.5 text-wait" />
      <ul className="grid min-w-0 flex-1 gap-1.5">
        {allergies.map((allergy) => (
          <li key={allergy.id}>
            <AllergyText allergy={allergy} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
