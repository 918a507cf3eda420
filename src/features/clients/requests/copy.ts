import { plural } from '#platform/shared/sq.ts'
import { termDays, type RequestKind, type RequestWay } from './rules.ts'

export const requestKindLabel: Record<RequestKind, string> = {
  copy: 'Jepi të dhënat',
  correct: 'Korrigjo',
  restrict: 'Mos i përdor',
  erase: 'Fshi',
}

export const requestWayLabel: Record<RequestWay, string> = {
  salon: 'Në sallon',
  phone: 'Telefon',
  mail: 'Email',
  online: 'Online',
}

export const requestMessages = {
  noted: 'Kërkesa u shënua.',
  done: 'Kërkesa u krye.',
  reopened: 'Kërkesa është përsëri e hapur.',
  dayAhead: 'Dita nuk mund të jetë në të ardhmen.',
  dayLongAgo: 'Dita mund të jetë më së shumti një vit më parë.',
  personRequired: 'Shkruani emrin e personit.',
  due: (day: string) => `Përgjigje deri më ${day}, ${plural(termDays, 'ditë', 'ditë')} pas kërkesës.`,
  verify: 'Me telefon ose email: së pari vërtetoni kush kërkon.',
  open: (count: number) => plural(count, 'kërkesë e hapur', 'kërkesa të hapura'),
  overdue: (count: number) => plural(count, 'me vonesë', 'me vonesë'),
} as const
