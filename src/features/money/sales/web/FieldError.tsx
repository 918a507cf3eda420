import { Icon } from '#platform/web/ui/Icon.tsx'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { Fault } from '#platform/shared/fault.ts'

export function FieldError({ children }: { children: string }) {
  return (
    <span role="alert" className="mt-1 flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon name="warning" size={17} className="mt-0.5" />
      {children}
    </span>
  )
}

/** Messages by the names of the body's fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** Error of a field of the body, or of a field inside it. */
export const fieldOf = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]

export function failureOf(thrown: unknown): { fault: Fault | null; fields: FieldErrors; message: string } {
  const fault = thrown instanceof Fault ? thrown : null
  if (!fault) reportError(thrown)
  const fields = Object.fromEntries((fault?.errors ?? []).map(({ field, message }) => [field, message]))
  return { fault, fields, message: fault?.message ?? networkErrorMessage }
}
