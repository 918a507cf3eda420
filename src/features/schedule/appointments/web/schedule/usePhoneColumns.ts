import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { deviceStorage } from '#platform/web/storage.ts'
import type { ColumnOf } from '../grid/public.ts'

const storageKey = 'scheduleColumn'
/** Maximum barbers shown side by side on a phone. */
const maxTogether = 3

/**
 * Barbers shown on a phone: all side by side, or one, selected by a tab or horizontal scrolling. The choice is stored
 * on the device. `drawn` is true once the grid is rendered.
 */
export function usePhoneColumns(
  phone: boolean,
  columns: readonly ColumnOf[],
  box: RefObject<HTMLElement | null>,
  drawn: boolean,
) {
  const [choice, setChoice] = useState(() => deviceStorage.get(storageKey))
  const several = phone && columns.length > 1
  const known = columns.findIndex(({ barber }) => barber.id === choice)
  const all = several && (choice === 'all' || (known === -1 && columns.length <= maxTogether))
  const shown = Math.max(0, known)

  const keep = useCallback((next: string) => {
    setChoice(next)
    // Without storage the choice lasts as long as the page.
    deviceStorage.set(storageKey, next)
  }, [])
  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const scroller = box.current?.querySelector('.schedule')
    const place = scroller?.querySelectorAll<HTMLElement>('[data-column]')[index]
    const gutter = scroller?.querySelector<HTMLElement>('.time')?.offsetWidth ?? 0
    if (place) scroller?.scrollTo({ left: place.offsetLeft - gutter, behavior })
  }
  // A column selected when the screen opens, while all are shown, or when others are added, is shown without
  // scrolling.
  const single = several && !all
  const barbers = columns.map(({ barber }) => barber.id).join()
  useLayoutEffect(() => {
    if (drawn && single) scrollTo(shown, 'instant')
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- later choices scroll
  }, [single, drawn, barbers])

  const onScroll = useCallback(
    (index: number) => {
      const id = columns[index]?.barber.id
      if (single && id && index !== shown) keep(id)
    },
    [columns, single, shown, keep],
  )

  return {
    /** All barbers beside each other. */
    thin: all,
    shown: all ? null : shown,
    showAll: () => keep('all'),
    show: (index: number) => {
      const id = columns[index]?.barber.id
      if (!id) return
      keep(id)
      if (!all) scrollTo(index, 'smooth')
    },
    onScroll,
  }
}
