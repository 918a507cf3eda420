/** Error of a field of the body, or of a field inside it. */
export const fieldOf = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
