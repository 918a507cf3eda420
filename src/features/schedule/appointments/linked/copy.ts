import { plural } from '#platform/shared/sq.ts'
import type { AppointmentStatus } from '../schemas.ts'
import { maxSeriesVisits } from '../series/rules.ts'
import { maxGroup, maxParts } from './rules.ts'

export const linkedMessages = {
  booked: (count: number) => `${plural(count, 'termin u caktua', 'termine u caktuan')}.`,
  changed: (count: number) => `${plural(count, 'termin u ndryshua', 'termine u ndryshuan')}.`,
  cancelled: (count: number) => `${plural(count, 'termin u anulua', 'termine u anuluan')}.`,
  confirmed: (count: number) => `${plural(count, 'termin u konfirmua', 'termine u konfirmuan')}.`,
  removed: (count: number) => `${plural(count, 'termin u fshi', 'termine u fshinë')}.`,
  restored: (count: number) => `${plural(count, 'termin u rikthye', 'termine u rikthyen')}.`,
  noParts: 'Zgjidhni së paku një shërbim.',
  tooManyParts: `Një vizitë mund të ketë më së shumti ${plural(maxParts, 'shërbim', 'shërbime')}.`,
  tooManyClients: `Një grup mund të ketë më së shumti ${plural(maxGroup, 'klient', 'klientë')}.`,
  tooMany: `Ndryshoni më së shumti ${plural(maxSeriesVisits, 'termin', 'termine')} përnjëherë.`,
  partsChanged: 'Shërbimet e vizitës u ndryshuan.',
  oneUndo: 'Rikthehen ose terminet e fshira, ose ato të ndryshuara.',
  bookFailed: 'Gabim në caktimin e termineve',
  changeFailed: 'Gabim në ndryshimin e termineve',
} as const

/** Message about changed appointments, by the status that the change gives them. */
export function changedMessage(status: AppointmentStatus | undefined): (count: number) => string {
  if (status === 'cancelled') return linkedMessages.cancelled
  return status === 'confirmed' ? linkedMessages.confirmed : linkedMessages.changed
}
