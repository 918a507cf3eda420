import { plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { focusClash } from './clashRow.ts'
import { sumsOf } from './map/moved.ts'
import { openClashes, type MoveReview, type useMove } from './useMove.ts'

interface VisitsButtonsProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  /** True if the rows that were not understood have been seen. */
  settled: boolean
  /** True while rows that bring nothing are shown. */
  showsRows: boolean
  onBack: () => void
  onShowUnread: () => void
  onSettle: () => void
}

/** 'Mbrapsht', and the next thing to do: the rows that were not understood, the clashes, then bringing the visits. */
export function VisitsButtons({
  review,
  move,
  settled,
  showsRows,
  onBack,
  onShowUnread,
  onSettle,
}: VisitsButtonsProps) {
  const { preview, files } = review
  const sums = preview && sumsOf(files, preview)
  const unread = settled || !sums ? 0 : sums.unread
  const next = () => {
    if (!review.isPlanned && !move.isPreviewing)
      return (
        <Button variant="primary" onClick={() => void move.look(review)}>
          Provo përsëri
        </Button>
      )
    if (unread > 0)
      return showsRows ? (
        <Button variant="primary" onClick={onSettle}>
          Lëri {unread} jashtë, vazhdo
        </Button>
      ) : (
        <Button variant="primary" onClick={onShowUnread}>
          Shiko {plural(unread, 'që nuk u kuptua', 'që nuk u kuptuan')}
        </Button>
      )
    if (review.rows.length === 0) return null
    const { past = 0, ahead = 0, clients = 0 } = sums ?? {}
    const clashes = openClashes(review)
    const [clash] = clashes
    if (clash && !showsRows)
      return (
        <Button variant="primary" onClick={() => focusClash(clash)}>
          Zgjidh {plural(clashes.length, 'përplasje', 'përplasje')}
        </Button>
      )
    return (
      <Button
        guarded
        variant="primary"
        disabled={sums !== null && past + ahead + clients === 0}
        loading={move.isPreviewing || move.isSaving}
        onClick={() => void move.save()}
      >
        {past + ahead > 0
          ? `Sill ${plural(past + ahead, 'vizitë', 'vizita')}`
          : clients > 0
            ? `Ruaj ${plural(clients, 'klient', 'klientë')}`
            : 'Sill vizitat'}
      </Button>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={onBack} className="max-md:flex-none!">
        Mbrapsht
      </Button>
      {next()}
    </>
  )
}
