import { useRef } from 'react'
import { savedMatchesForm, type EntityFields, type NamesWith } from '#platform/shared/entityFields.ts'
import { Fault } from '#platform/shared/fault.ts'

interface Conflicts<Stored> {
  /** The entity as it is stored, in the refusal of a call that expected another version. */
  storedIn: (fault: Fault) => Stored | null
  /** Shows a refusal in the form. False: it is thrown. */
  show: (fault: Fault) => boolean
}

/** Remembers what a form sent without getting a response: the server may have saved it all the same. */
export function useLostAttempts<
  Fields extends EntityFields,
  Values extends object,
  Stored extends Record<NamesWith<Fields, 'form'>, unknown>,
>(fields: Fields, { storedIn, show }: Conflicts<Stored>) {
  const lost = useRef<Values[]>([])
  return {
    /** True if an attempt without a response had another value of a field. */
    differ: (values: Values, name: keyof Values): boolean =>
      lost.current.some((attempt) => attempt[name] !== values[name]),
    /**
     * Sends the values against the version that was read. Where the server has one of the form's own attempts instead, that
     * attempt was carried out: the values are saved over it and nobody else is blamed.
     */
    save: async <Version extends Stored | null, Reply>(
      values: Values,
      read: Version,
      put: (version: Version | Stored, conflict: (fault: Fault) => boolean) => Promise<Reply>,
    ): Promise<Reply> => {
      let own: Stored | null = null
      const conflict = (fault: Fault) => {
        const stored = storedIn(fault)
        if (!stored || ![...lost.current, values].some((attempt) => savedMatchesForm(fields, stored, attempt as never)))
          return show(fault)
        own = stored
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
        if (!own) throw fault
        return attempt(own, show)
      }
    },
  }
}
