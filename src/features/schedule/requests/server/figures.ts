import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import { spanOf } from '#platform/shared/periods.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { amountsOnWire } from '#platform/shared/money.ts'
import type { getOnlineFigures } from '../contract.ts'
import { onlineGroups, type OnlineGroup } from './queries.ts'

const sumOf = (groups: readonly OnlineGroup[]) => {
  const sum = (of: (group: OnlineGroup) => number) => groups.reduce((total, group) => total + of(group), 0)
  return {
    visits: sum(({ kept }) => kept),
    revenue: amountsOnWire({ EUR: sum((one) => one.euro_cents), ALL: sum((one) => one.lek_cents) }),
  }
}

export async function figures(call: SalonCall, { period }: InputOf<typeof getOnlineFigures>) {
  const { enabled } = await onlineBookingOf(call)
  const groups = await onlineGroups(call.salon, spanOf(period, call.today))
  const answered = (state: OnlineGroup['request']) =>
    groups.filter(({ request }) => request === state).reduce((total, { visits }) => total + visits, 0)
  const bySource = [...Map.groupBy(groups, ({ source }) => source)].map(([source, own]) => ({ source, ...sumOf(own) }))
  return {
    enabled,
    ...sumOf(groups),
    requests: {
      accepted: answered('accepted'),
      declined: answered('declined'),
      unanswered: answered('unanswered'),
      withdrawn: answered('withdrawn'),
    },
    sources: bySource
      .filter(({ visits }) => visits > 0)
      .toSorted((a, b) => b.visits - a.visits || ((a.source ?? '') < (b.source ?? '') ? -1 : 1)),
  }
}
