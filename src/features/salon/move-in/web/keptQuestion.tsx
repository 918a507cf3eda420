import { plural, shortDate } from '#platform/shared/sq.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Question } from '#platform/web/ui/confirm.tsx'
import type { getImportedVisits } from '../client-contract.ts'

type Kept = ReplyOf<typeof getImportedVisits>['kept']
type KeptEntries = NonNullable<ReplyOf<typeof getImportedVisits>['kept_entries']>

const why: Record<Kept[number]['why'], string> = { paid: 'e paguar', changed: 'e ndryshuar' }
const entryWhy: Record<KeptEntries[number]['why'], string> = { used: 'i përdorur', changed: 'i ndryshuar' }

/** Question before an undo, with the visits to come, services, barbers and products that stay. */
export const keptQuestion = (kept: Kept, entries: KeptEntries): Question => ({
  title: 'Të zhbëhet importi?',
  message: (
    <>
      {kept.length > 0 && (
        <p>{plural(kept.length, 'vizitë mbetet', 'vizita mbeten')}, sepse dikush e pagoi ose e ndryshoi:</p>
      )}
      <ul className="mt-2 grid gap-1">
        {kept.map(({ id, client_name, service_name, date, time, why: reason }) => (
          <li key={id}>
            {shortDate(localDate(date))}, {time} · {client_name} · {service_name} ({why[reason]})
          </li>
        ))}
      </ul>
      {entries.length > 0 && (
        <>
          <p className="mt-3 first:mt-0">Mbeten, sepse ndërkohë u përdorën ose u ndryshuan:</p>
          <ul className="mt-2 grid gap-1">
            {entries.map(({ id, name, why: reason }) => (
              <li key={id}>
                {name} ({entryWhy[reason]})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  ),
  confirmLabel: 'Zhbëj',
  cancelLabel: 'Mos zhbëj',
  danger: true,
  long: true,
})
