import { useRef, useState } from 'react'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { showUndo } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { plural, relativeDay } from '#platform/shared/sq.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { getReassignment, reassign, reassignmentMessages, type ConcernedVisit, type Place } from '../contract.ts'

/**
 * Appointments to move: all upcoming ones of a deactivated barber, those covered by a leave, or those outside of the
 * hours of some days, of a barber or the whole salon.
 */
export interface ReassignSource {
  barberId?: string
  name?: string
  leaveId?: string
  days?: { from: LocalDate; to: LocalDate }
}

function reasonOf({ name = '', leaveId, days }: ReassignSource): string {
  if (days) return 'Këto termine bien jashtë orarit të ri. Zgjidhni ku shkojnë, ose lërini kështu.'
  return leaveId
    ? `${name} është në pushim. Zgjidhni ku shkojnë terminet, ose lërini kështu.`
    : `${name} nuk merr më termine. Zgjidhni ku shkojnë ato që janë caktuar, ose lërini kështu.`
}

/**
 * Proposes moves for the appointments of an absent barber; `source` is null while closed. Keep it mounted, so that the
 * closing animation runs.
 */
export function ReassignDialog({ source, onClose }: { source: ReassignSource | null; onClose: () => void }) {
  const shown = useShownValue(source)
  return shown && <Reassign key={shown.key} open={shown.open} source={shown.content} onClose={onClose} />
}

const pageSize = 20

interface Choice {
  visit: ConcernedVisit
  /** Null to leave it. */
  place: Place | null
}

const asMove = ({ id, updated_at }: ConcernedVisit, { date, time, barber_id }: Place) => ({
  id,
  updated_at,
  appointment_date: date,
  appointment_time: time,
  barber_id,
})

function Reassign({ open, source, onClose }: { open: boolean; source: ReassignSource; onClose: () => void }) {
  const { date: today } = wallClockNow(useSalonZone())
  const asked = { barber_id: source.barberId, leave_id: source.leaveId, ...source.days }
  const [page, setPage] = useState(1)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState<string | null>(null)
  const read = useRead(getReassignment, { ...asked, page, limit: pageSize }, { keepPrevious: true, enabled: open })
  const { data } = read
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const { move, finish, busy } = useReassign()
  const visits = data?.visits ?? []
  const total = data?.pagination.total_items ?? 0
  /** A choice is valid while its place is offered. */
  const placeOf = (visit: ConcernedVisit): Place | null => {
    const chosen = choices[visit.id]?.place
    if (chosen === null) return null
    return visit.places.find((one) => chosen && keyOf(one) === keyOf(chosen)) ?? visit.places[0] ?? null
  }

  const close = () => {
    finish()
    onClose()
  }
  const send = async (input: Parameters<typeof move>[0]) => {
    setSaid(null)
    const reply = await move(input)
    if (!reply) return
    setProblems(Object.fromEntries(reply.left.map(({ id, reason }) => [id, reassignmentMessages.left[reason]])))
    if (reply.left.length === 0 && reply.moved.length >= total) return close()
    setSaid(reply.message)
  }
  const moveAll = () => {
    const others = Object.values(choices).filter(({ visit }) => !visits.some(({ id }) => id === visit.id))
    const all: Choice[] = [...visits.map((visit) => ({ visit, place: placeOf(visit) })), ...others]
    return send({
      moves: all.flatMap(({ visit, place }) => (place ? [asMove(visit, place)] : [])),
      rest: asked,
      keep: all.flatMap(({ visit, place }) => (place ? [] : [visit.id])),
    })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title={
        total > 0 ? plural(total, 'termin për të zhvendosur', 'termine për të zhvendosur') : 'Termine për të zhvendosur'
      }
      description={reasonOf(source)}
      footer={
        <>
          <Button onClick={close}>Lëri kështu</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={total === 0 || !visits.some((visit) => placeOf(visit))}
            onClick={() => void moveAll()}
          >
            Zhvendosi të gjitha që përshtaten
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {said && (
          <Banner kind="info" className="mb-2" onDismiss={() => setSaid(null)}>
            {said}
          </Banner>
        )}
      </div>
      {data ? (
        total === 0 ? (
          <EmptyState icon="check" title="Asnjë termin për të zhvendosur." />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {visits.map((visit) => (
                <VisitRow
                  key={visit.id}
                  visit={visit}
                  today={today}
                  place={placeOf(visit)}
                  problem={problems[visit.id] ?? null}
                  colourOf={(id) => barbers.find((one) => one.id === id)?.color}
                  busy={busy}
                  onChoose={(place) => setChoices((old) => ({ ...old, [visit.id]: { visit, place } }))}
                  onMove={(place) => void send({ moves: [asMove(visit, place)] })}
                />
              ))}
            </ul>
            <Pagination page={page} pages={data.pagination.total_pages} onPage={setPage} className="mt-3" />
          </>
        )
      ) : (
        <LoadingState read={read} rows={3} />
      )}
    </Dialog>
  )
}

type Back = ReplyOf<typeof reassign>['back']

/**
 * Moves appointments while a dialog is open. All its moves share one undo bar, shown by `finish` when the dialog
 * closes, because bars pause while one is open.
 */
function useReassign() {
  const { attempt, busy } = useWrite(reassign)
  const back = useRef<Back>([])

  const move = async (input: CallInputOf<typeof reassign>): Promise<ReplyOf<typeof reassign> | null> => {
    const reply = await attempt(input)
    if (reply) back.current = merged(reply.back, back.current)
    return reply
  }
  const finish = () => {
    const moves = back.current
    back.current = []
    if (moves.length === 0) return
    showUndo({
      message: reassignmentMessages.moved(moves.length),
      onUndo: () => void attempt({ moves, undo: true }, { success: true }),
    })
  }
  return { move, finish, busy }
}

/** Undoes the last move first; an appointment moved twice returns to its first place. */
function merged(newest: Back, earlier: Back): Back {
  const twice = new Map(earlier.map((one) => [one.id, one]))
  const fresh = newest.map((one) => {
    const first = twice.get(one.id)
    return first ? { ...first, updated_at: one.updated_at } : one
  })
  return [...fresh, ...earlier.filter(({ id }) => !newest.some((one) => one.id === id))]
}

const stay = 'stay'

interface VisitRowProps {
  visit: ConcernedVisit
  today: LocalDate
  /** Null to leave it. */
  place: Place | null
  /** Reason why the last attempt failed. */
  problem: string | null
  colourOf: (barberId: string) => number | undefined
  busy: boolean
  onChoose: (place: Place | null) => void
  onMove: (place: Place) => void
}

const keyOf = (place: Place): string => `${place.date} ${place.time} ${place.barber_id}`

function VisitRow({ visit, today, place, problem, colourOf, busy, onChoose, onMove }: VisitRowProps) {
  const dayOf = (date: string) => (date === visit.appointment_date ? '' : `${relativeDay(localDate(date), today)}, `)
  const items = [
    ...visit.places.map((place) => ({
      value: keyOf(place),
      label: `${dayOf(place.date)}${place.time} · ${place.barber}`,
      barber: colourOf(place.barber_id),
    })),
    { value: stay, label: 'Lëri kështu' },
  ]
  return (
    <li className="grid gap-x-4 gap-y-2.5 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="truncate font-semibold">{visit.client_name}</p>
        <p className="text-sm text-ink-2 first-letter:uppercase">
          {relativeDay(localDate(visit.appointment_date), today)},{' '}
          <span className="whitespace-nowrap">
            {visit.appointment_time} · {visit.service_name}
          </span>
        </p>
        {problem && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-wait">
            <Icon name="warning" size={16} />
            {problem}
          </p>
        )}
      </div>
      {visit.places.length === 0 ? (
        <p className="text-sm text-ink-2 md:col-span-2">{reassignmentMessages.left.none}</p>
      ) : (
        <div className="flex items-center gap-2 md:contents">
          <SelectField
            label={`Orari i ri: ${visit.client_name}`}
            hideLabel
            items={items}
            value={place ? keyOf(place) : stay}
            onChange={(value) => onChoose(visit.places.find((one) => keyOf(one) === value) ?? null)}
            className="min-w-0 flex-1"
          />
          <Button
            aria-label={`Zhvendos: ${visit.client_name}`}
            disabled={place === null || busy}
            onClick={() => place && onMove(place)}
          >
            Zhvendos
          </Button>
        </div>
      )}
    </li>
  )
}
