import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useSession } from '#platform/web/session.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { useWrite } from '#platform/web/write.ts'
import { moveStock, type Product } from '../contract.ts'
import { countNow } from '../rules.ts'

const kept = z.object({
  /** Counted products that are not saved; `move_id` is the same for every attempt to save a number. */
  counts: z.array(z.object({ product_id: z.string(), counted: z.number(), expected: z.number(), move_id: z.string() })),
  saved: z.array(z.string()),
})
type Kept = z.output<typeof kept>

const nothing: Kept = { counts: [], saved: [] }

function stored(key: string): Kept {
  try {
    return kept.parse(JSON.parse(deviceStorage.get(key) ?? 'null'))
  } catch {
    return nothing
  }
}

/** Stock count, kept on the device until it is saved by one call for each product. */
export function useShelfCount(products: readonly Product[]) {
  const salonId = useSession()?.user.salon?.id ?? ''
  const storageKey = `shelfCount.${salonId}`
  const [count, setCount] = useState(() => stored(storageKey))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const { writeEach } = useWrite(moveStock)

  const change = (next: (old: Kept) => Kept) =>
    setCount((old) => {
      const changed = next(old)
      // Without storage the count lasts until the page is closed.
      if (changed === nothing) deviceStorage.remove(storageKey)
      else deviceStorage.set(storageKey, JSON.stringify(changed))
      return changed
    })

  const countOf = (id: string) => count.counts.find(({ product_id }) => product_id === id)

  const countedOf = (product: Product): number | null => {
    const one = countOf(product.id)
    return one ? countNow(one, product.quantity ?? 0) : null
  }

  const set = (product: Product, counted: number | null) => {
    const { id, quantity } = product
    change(({ counts, saved }) => ({
      counts: [
        ...counts.filter(({ product_id }) => product_id !== id),
        ...(counted === null ? [] : [{ product_id: id, counted, expected: quantity ?? 0, move_id: newId(now()) }]),
      ],
      saved: saved.filter((one) => one !== id),
    }))
  }

  const counted = products.filter(({ id }) => countOf(id))
  /** Saves counted products one after another; failed ones stay with the reason. */
  const save = async (chosen: readonly Product[] = counted): Promise<boolean> => {
    setBusy(true)
    const failures = await writeEach(
      chosen.flatMap((product) => {
        const shelfCount = countOf(product.id)
        if (!shelfCount) return []
        const quantity = countNow(shelfCount, product.quantity ?? 0)
        return [{ id: product.id, move_id: shelfCount.move_id, kind: 'count' as const, quantity }]
      }),
    )
    setBusy(false)
    setProblems(
      Object.fromEntries(
        chosen.flatMap(({ id }, at) => {
          const failure = failures[at]
          return failure ? [[id, failure.message]] : []
        }),
      ),
    )
    const done = new Set(chosen.filter((_, at) => failures[at] === null).map(({ id }) => id))
    change(({ counts, saved }) => ({
      counts: counts.filter(({ product_id }) => !done.has(product_id)),
      saved: [...saved.filter((id) => !done.has(id)), ...done],
    }))
    return done.size === chosen.length
  }

  return {
    counted,
    countedOf,
    isSaved: (id: string) => count.saved.includes(id),
    problems,
    busy,
    set,
    save,
    clear: () => {
      setProblems({})
      change(() => nothing)
    },
    isBegun: counted.length > 0 || count.saved.length > 0,
  }
}
