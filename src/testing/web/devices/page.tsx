import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OutboxDialog } from '#app/web/offline/OutboxDialog.tsx'
import { useRead } from '#platform/web/data.ts'
import { showQuestion, useQuestion } from '#platform/web/ui/confirm.tsx'
import { PaySheet } from '#features/money/sales/web/SaleSheet.tsx'
import { usePay } from '#features/money/sales/web/usePay.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import {
  useAppointmentActions,
  useBookVisit,
  useChange,
  type Clash,
} from '#features/schedule/appointments/web/actions/public.ts'
import { useMoves } from '#features/schedule/appointments/web/grid/useMoves.ts'
import { usePaidVisits, usePayableParts } from '#features/schedule/payments/web/public.tsx'

/** The page of a device: the hooks of the planner, with the list of writes or the payment of a visit. */

/** The window of a taken time. */
const clashes: { last: Clash | null } = { last: null }
const onClash = (clash: Clash) => void (clashes.last = clash)

export type Screen = ReturnType<typeof useScreen>

function useScreen(day: string) {
  const client = useQueryClient()
  const { data } = useRead(listAppointments, { from: day, to: day })
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  useRead(listServices, {})
  const rows = data?.appointments ?? []
  const paid = usePaidVisits(day)
  const payable = usePayableParts(paid)
  const change = useChange(onClash)
  return {
    client,
    rows,
    paid,
    payable,
    change,
    actions: useAppointmentActions({ onClash }),
    pay: usePay(),
    book: useBookVisit().book,
    moves: useMoves(rows, barbers, change),
    takeClash(): Clash | null {
      const { last } = clashes
      clashes.last = null
      return last
    },
  }
}

interface PageProps {
  day: string
  onRender: (screen: Screen) => void
  /** Index of the answer to the next question with choices. */
  choice: () => number
  isListOpen: boolean
  /** Visit whose payment is open in the sheet. */
  paying: Appointment | null
}

const ignore = () => undefined

export function Page({ day, onRender, choice, isListOpen, paying }: PageProps) {
  const screen = useScreen(day)
  useEffect(() => onRender(screen))
  const { asked, open } = useQuestion()
  useEffect(() => {
    if (!open || !asked) return
    const { choices } = asked
    showQuestion(asked, false)
    asked.answer(choices ? (choices[choice() % choices.length]?.value ?? true) : true)
  }, [asked, open, choice])
  if (paying)
    return (
      <PaySheet open opening={{ kind: 'pay', visits: [paying], method: 'cash' }} onPaid={ignore} onClose={ignore} />
    )
  return isListOpen ? <OutboxDialog open onClose={ignore} /> : null
}
