import { useRef } from 'react'
import { savedMatchesForm, type EntityFields, type NamesWith } from '#platform/shared/entityFields.ts'
import { Fault } from '#platform/shared/fault.ts'

/**
 * Remembers what a form sent without getting a response: the server may have saved it all the same. When the server then
 * reports another version than expected, `isOwn` tells whether it is one of the form's own attempts.
 */
export function useLostAttempts<Fields extends EntityFields, Values extends object>(fields: Fields) {
  const lost = useRef<Values[]>([])
  return {
    isOwn: (stored: Record<NamesWith<Fields, 'form'>, unknown>, values: Values): boolean =>
      [...lost.current, values].some((attempt) => savedMatchesForm(fields, stored, attempt as never)),
    /** True if an attempt without a response had another value of a field. */
    differ: (values: Values, name: keyof Values): boolean =>
      lost.current.some((attempt) => attempt[name] !== values[name]),
    /** To be called with every failure of an attempt. */
    failed: (fault: unknown, values: Values): void => {
      if (fault instanceof Fault && (fault.status === 0 || fault.status >= 500)) lost.current.push(values)
    },
  }
}
