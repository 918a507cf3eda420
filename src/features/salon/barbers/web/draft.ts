import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { DraftProblems } from '#platform/web/useDraftRows.ts'
import type { updateBarber, Barber } from '../contract.ts'
import { updateBarberBody } from '../schemas.ts'

export interface BarberValues {
  name: string
  /** 1 to 10. */
  color: number
  active: boolean
}

export type BarberEdits = Readonly<Record<string, BarberValues>>
export type BarberProblems = DraftProblems<BarberValues>

export const valuesOf = (barber: Barber): BarberValues => ({
  name: barber.name,
  color: barber.color,
  active: barber.is_active,
})

/** Barbers in the draft's order, unknown ones last. */
export function inOrder(barbers: readonly Barber[], order: readonly string[] | null): Barber[] {
  if (!order) return [...barbers]
  const place = (barber: Barber) => {
    const index = order.indexOf(barber.id)
    return index === -1 ? order.length : index
  }
  return [...barbers].sort((a, b) => place(a) - place(b))
}

export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}

export function problemsOf(values: BarberValues): BarberProblems {
  const issue = updateBarberBody.safeParse({ name: values.name }).error?.issues[0]
  return issue ? { name: issue.message } : {}
}

/** Calls that save the changed fields. Activations come first, so that the salon always has an active barber. */
export function saveCalls(
  barbers: readonly Barber[],
  edits: BarberEdits,
  order: readonly string[] | null,
): CallInputOf<typeof updateBarber>[] {
  const wanted = inOrder(barbers, order)
  const reordered = wanted.some((barber, i) => barber.id !== barbers[i]?.id)
  const calls = wanted.flatMap((barber, position): CallInputOf<typeof updateBarber>[] => {
    const edit = edits[barber.id] ?? valuesOf(barber)
    const body = {
      ...(edit.name !== barber.name ? { name: edit.name } : {}),
      ...(edit.color !== barber.color ? { color: edit.color } : {}),
      ...(edit.active !== barber.is_active ? { is_active: edit.active } : {}),
      ...(reordered && position !== barber.position ? { position } : {}),
    }
    return Object.keys(body).length > 0 ? [{ id: barber.id, ...body }] : []
  })
  return calls.sort((a, b) => Number(b.is_active === true) - Number(a.is_active === true))
}
