import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { updateService, type Service } from '../contract.ts'
import { defaultDuration } from '../rules.ts'

/** Field values of a service. */
export interface ServiceValues {
  name: string
  description: string
  /** Minutes; null while the field is empty. */
  duration: number | null
  /** Euros; null while the field is empty, NaN while it is not an amount. */
  price: number | null
  active: boolean
}

/** Unsaved changes by service id. */
export type ServiceEdits = Readonly<Record<string, ServiceValues>>
export type ServiceProblems = Partial<Record<keyof ServiceValues, string>>

/** Default values of a new service. */
export const emptyService: ServiceValues = {
  name: '',
  description: '',
  duration: defaultDuration,
  price: 0,
  active: true,
}

export const valuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  description: service.description ?? '',
  duration: service.duration,
  price: service.price,
  active: service.is_active,
})

const differ = (a: ServiceValues, b: ServiceValues): boolean =>
  (Object.keys(a) as (keyof ServiceValues)[]).some((name) => !Object.is(a[name], b[name]))

/** Edits that differ from the saved values, of services that still exist, in list order. */
export function changedServices(services: readonly Service[], edits: ServiceEdits): [Service, ServiceValues][] {
  return services.flatMap((service): [Service, ServiceValues][] => {
    const edit = edits[service.id]
    return edit && differ(edit, valuesOf(service)) ? [[service, edit]] : []
  })
}

/** The first message for each field. */
export function problemsOf(values: ServiceValues): ServiceProblems {
  const { error } = updateService.body.safeParse(values)
  const problems: ServiceProblems = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as keyof ServiceValues
    problems[name] ??= message
  }
  return problems
}

/** The request that saves the fields. Throws if they are invalid. */
export function saveCall(id: string, values: ServiceValues): CallInputOf<typeof updateService> {
  return { id, ...values, price: values.price ?? 0, duration: values.duration ?? 0 }
}
