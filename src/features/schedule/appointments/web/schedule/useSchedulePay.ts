import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useIsToPay, usePayByTap, useSaleSheet, type PaidVisits } from '#features/money/sales/web/public.tsx'
import type { Appointment } from '../../contract.ts'

/** Pays a visit of the grid with one tap; render `sheet` once. */
export function useSchedulePay(
  paid: PaidVisits,
  among: readonly Appointment[],
): { pay: (appointment: Appointment) => void; sheet: ReactNode } {
  const { open, dialog } = useSaleSheet()
  const isToPay = useIsToPay(paid)
  const payByTap = usePayByTap({ among, paid, onOpen: open })
  const latest = useRef<(appointment: Appointment) => void>(null)
  useEffect(() => {
    latest.current = (appointment) => {
      if (isToPay(appointment)) payByTap(appointment).tap()
    }
  })
  // Stable, because the grid renders only if its properties change.
  const pay = useCallback((appointment: Appointment) => latest.current?.(appointment), [])
  return { pay, sheet: dialog }
}
