import { plural } from '#platform/shared/sq.ts'
import { maxWaitDays, maxWaits } from './rules.ts'

export const waitingMessages = {
  saved: (name: string) => `${name} pret për një orë më të hershme.`,
  /** Audit log, without the client's name. */
  audit: 'Pritje për një orë më të hershme',
  removed: 'U hoq nga lista e pritjes.',
  restored: 'U kthye në listën e pritjes.',
  declined: 'Kjo orë nuk i ofrohet më.',
  offeredAgain: 'Kjo orë ofrohet përsëri.',
  whoWaits: 'Zgjidhni kush pret.',
  noService: 'Zgjidhni shërbimin.',
  dayOrder: 'Dita e fundit duhet të jetë pas ditës së parë.',
  pastDays: 'Zgjidhni ditë që vijnë.',
  tooLong: `Pritja mund të zgjasë më së shumti ${plural(maxWaitDays, 'ditë', 'ditë')}.`,
  hourOrder: 'Ora e fundit duhet të jetë pas orës së parë.',
  noDay: 'Zgjidhni së paku një ditë të javës.',
  full: `Lista e pritjes mund të ketë më së shumti ${maxWaits} veta.`,
  offline: 'Nuk ka lidhje. Radha lexohet siç ishte; ndryshimet bëhen kur lidhja të kthehet.',
  unknownClient: 'Ky klient nuk është i sallonit tuaj.',
} as const
