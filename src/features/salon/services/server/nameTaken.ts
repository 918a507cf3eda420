import type { Fault } from '#platform/shared/fault.ts'
import { serviceNameTaken } from '../contract.ts'

/** Fault for a used name, at the field `name`. */
export function nameTaken(): Fault {
  const { message } = serviceNameTaken()
  return serviceNameTaken({ errors: [{ field: 'name', message }] })
}
