import { confirm } from '#platform/web/ui/confirm.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import type { Appointment, ChangedVisit } from '../../contract.ts'
import { CurrentVisit, differences } from './CurrentVisit.tsx'

/** Asks whether linked appointments that somebody else has changed meanwhile are to change along. */
export function askAboutLinked(changed: readonly ChangedVisit[], seen: readonly Appointment[]): Promise<boolean> {
  return confirm({
    title: changed.length === 1 ? 'Një termin i lidhur u ndryshua ndërkohë' : 'Termine të lidhura u ndryshuan ndërkohë',
    message: (
      <>
        {changed.map(({ appointment, sale }) => {
          const before = seen.find(({ id }) => id === appointment.id)
          return (
            <div key={appointment.id} className="not-first:mt-3">
              <CurrentVisit visit={appointment} sale={sale} isOneOf={seen.length} />
              {before && <ConflictTable rows={differences(before, appointment)} />}
            </div>
          )
        })}
      </>
    ),
    confirmLabel: 'Vazhdo gjithsesi',
    long: true,
  })
}
