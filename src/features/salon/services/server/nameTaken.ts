import type { Fault } from '#platform/shared/fault.ts'
import { serviceNameTaken } from '../contract.ts'

/** The refusal of a name that another service has, at the field `name`. */
export function nameTaken(): Fault {
  const { message } = serviceNameTaken()
  return serviceNameTaken({ errors: [{ field: 'name', message }] })
}
