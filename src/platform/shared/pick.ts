/** The named properties of an object. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

/** The properties of an object without the named ones. */
export function omit<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Omit<From, Name> {
  const left = new Set<PropertyKey>(names)
  return Object.fromEntries(Object.entries(from).filter(([name]) => !left.has(name))) as Omit<From, Name>
}
