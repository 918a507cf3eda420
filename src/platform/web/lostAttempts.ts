import { useRef } from 'react'
import { savedMatchesForm, type EntityFields, type NamesWith } from '#platform/shared/entityFields.ts'
import { Fault } from '#platform/shared/fault.ts'

interface Conflicts<Stored> {
  /** Stored entity in the fault of a version conflict. */
  storedIn: (fault: Fault) => Stored | null
  /** Shows a fault in the form. If false, it is thrown. */
  show: (fault: Fault) => boolean
}

/** Remembers values that a form sent without getting a response: the server may have saved them. */
export function useLostAttempts<
  Fields extends EntityFields,
  Values extends object,
  Stored extends Record<NamesWith<Fields, 'form'>, unknown>,
>(fields: Fields, { storedIn, show }: Conflicts<Stored>) {
  const lost = useRef<Values[]>([])
  return {
    /** True if a lost attempt had another value of a field. */
    differ: (values: Values, name: keyof Values): boolean =>
      lost.current.some((attempt) => attempt[name] !== values[name]),
    /**
     * Saves the values against the version that was read. On a version conflict caused by one of the form's own lost
     * attempts, saves over it instead of showing a conflict.
     */
    save: async <Version extends Stored | null, Reply>(
      values: Values,
      read: Version,
      put: (version: Version | Stored, conflict: (fault: Fault) => boolean) => Promise<Reply>,
    ): Promise<Reply> => {
      let lostVersion: Stored | null = null
      const conflict = (fault: Fault) => {
        const stored = storedIn(fault)
        if (!stored || ![...lost.current, values].some((attempt) => savedMatchesForm(fields, stored, attempt as never)))
          return show(fault)
        lostVersion = stored
        return true
      }
      const attempt = async (version: Version | Stored, refused: typeof conflict) => {
        try {
          return await put(version, refused)
        } catch (fault) {
          if (fault instanceof Fault && (fault.status === 0 || fault.status >= 500)) lost.current.push(values)
          throw fault
        }
      }
      try {
        return await attempt(read, conflict)
      } catch (fault) {
        if (!lostVersion) throw fault
        return attempt(lostVersion, show)
      }
    },
  }
}
