import type { MoveInBarberName, MoveInPreview, MoveInServiceName } from '../../contract.ts'

export type Named = 'barbers' | 'services'
/** A name of the files: null for visits to come without a barber. */
export type NameKey = { of: Named; name: string | null }

/** Names of barbers and services in the files, as the latest preview has them. */
export type Names = MoveInPreview['names']

export const rowKeyOf = ({ of, name }: NameKey): string => `${of} ${name ?? ''}`

/** Names of which one is to be chosen; those that all are here need no choice. */
export const shownNames = (names: Names): { barbers: MoveInBarberName[]; services: MoveInServiceName[] } => {
  const hasChoice = [...names.barbers, ...names.services].some(({ is_same }) => !is_same)
  return hasChoice ? names : { barbers: [], services: [] }
}

/** Names that are guessed or open, and that nobody has looked at. */
export function openNames(names: Names, seen: ReadonlySet<string>): NameKey[] {
  const of = (kind: Named) =>
    names[kind].flatMap(({ name, is_sure }) => (is_sure || seen.has(rowKeyOf({ of: kind, name })) ? [] : { of: kind, name })) // prettier-ignore
  return [...of('barbers'), ...of('services')]
}

/** Id of the row of a name. */
export const nameId = (key: NameKey): string => `name-${rowKeyOf(key)}`

/** Shows a name and focuses its choice. */
export function focusName(key: NameKey): void {
  const row = document.getElementById(nameId(key))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true })
}
