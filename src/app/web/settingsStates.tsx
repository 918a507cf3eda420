import { plural, weekdayLong } from '#platform/shared/sq.ts'
import { weekOf } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSession } from '#platform/web/session.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listColleagues } from '#features/accounts/colleagues/contract.ts'
import { getHours } from '#features/salon/hours/contract.ts'
import { planOn } from '#features/salon/hours/rules.ts'
import { plansOf } from '#features/salon/hours/web/plans.ts'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'

/** Short state of each settings tab, from the same reads as the tab. */

/** 'e hënë–e shtunë'; non-consecutive days are listed. `week` has true for open days, Monday first. */
export function openDaysText(week: readonly boolean[], names: readonly string[]): string {
  const stretches: string[] = []
  for (let day = 0; day < week.length; day += 1) {
    if (!week[day]) continue
    let last = day
    while (week[last + 1]) last += 1
    stretches.push(last === day ? (names[day] ?? '') : `${names[day]}–${names[last]}`)
    day = last
  }
  return stretches.join(', ') || 'mbyllur'
}

const activeOf = (list: readonly { is_active: boolean }[]) => list.filter((one) => one.is_active).length

function Profile() {
  return useSession()?.user.name ?? null
}

function Salon() {
  return useSession()?.user.salon?.name ?? null
}

function Services() {
  const { data } = useRead(listServices, {})
  return data ? plural(activeOf(data.data), 'shërbim', 'shërbime') : null
}

function Barbers() {
  const { data } = useRead(listBarbers, {})
  return data ? plural(activeOf(data.data), 'berber', 'berberë') : null
}

function Hours() {
  const { date } = useWallClock()
  const { data } = useRead(getHours, {})
  if (!data) return null
  const plan = planOn(plansOf(data, 'salon'), date)
  if (!plan) return 'pa orar'
  return openDaysText(
    plan.week.map((day) => day.length > 0),
    weekOf(date).map(weekdayLong),
  )
}

function Online() {
  const { data } = useRead(getOnlineBooking, {})
  if (!data) return null
  const { settings, stopped_today: stopped } = data.setup
  return settings.enabled ? (stopped ? 'i ndalur për sot' : 'i hapur') : 'i mbyllur'
}

function Team() {
  const { data } = useRead(listColleagues, {})
  if (!data) return null
  const { length: invited } = data.invitations
  return [plural(data.colleagues.length, 'person', 'persona'), invited > 0 && plural(invited, 'ftesë', 'ftesa')]
    .filter(Boolean)
    .join(', ')
}

const Connections = () => 'kalendari, listat, programe të tjera'

const Data = () => 'lëvizja këtu, gjithçka me vete, kush pa'

const Products = () => 'çfarë shitet përveç shërbimeve'

export const settingsStates = {
  profili: Profile,
  salloni: Salon,
  sherbimet: Services,
  produktet: Products,
  berberet: Barbers,
  oret: Hours,
  online: Online,
  ekipi: Team,
  lidhjet: Connections,
  dhenat: Data,
}
