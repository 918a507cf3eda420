import type { FormTarget } from '#features/schedule/appointments/web/public.tsx'
import type { Filled, Option } from '../options.ts'
import type { BookedService, Booking } from '../drafts.ts'

/** Key of an option that is stable while the list changes. */
export function keyOf(option: Option): string {
  switch (option.kind) {
    case 'book': {
      const { draft, services, barber, date, time } = option.booking
      const ids = services.map(({ service }) => service.id)
      return [option.kind, draft.client?.id ?? draft.name, ...ids, barber.id, date, time].join(':')
    }
    case 'form':
    case 'new-visit':
    case 'new-client':
      return option.kind
    case 'client':
      return [option.kind, option.client.id].join(':')
    case 'day':
      return [option.kind, option.date].join(':')
    case 'page':
      return [option.kind, option.page.path].join(':')
  }
}

export function targetOf({ client, name, phone, service, price, currency, ...rest }: Filled): FormTarget {
  const { duration, date, time, barberId, more } = rest
  return {
    mode: 'new',
    date,
    time,
    barberId,
    client: client ?? undefined,
    more: more.map(partOf),
    filled: {
      ...(client ? {} : { client_name: name }),
      ...(phone ? { client_phone: phone } : {}),
      ...(service ? { service_name: service.name } : {}),
      ...(price === null ? {} : { price }),
      ...(currency === null ? {} : { currency }),
      ...(duration === null ? {} : { duration }),
    },
  }
}

export const partOf = ({ service, price, currency, duration }: BookedService) => ({
  service_name: service.name,
  price,
  currency,
  duration,
})

export const bodyOf = ({ draft, services: [first], date, time, barber }: Booking) => ({
  client_name: draft.name,
  client_id: draft.client?.id,
  client_phone: draft.phone ?? undefined,
  ...partOf(first),
  appointment_date: date,
  appointment_time: time,
  barber_id: barber.id,
})
