import { plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { hasName, type Review, type useImport } from './useImport.ts'

interface ReviewButtonsProps {
  review: Review
  flow: ReturnType<typeof useImport>
  /** Rows that were not understood and have not been seen. */
  unread: number
  /** True while all rows are shown. */
  showsRows: boolean
  onBack: () => void
  /** Shows a column whose meaning is a guess. */
  onDoubt: (file: number, index: number) => void
  onShowUnread: () => void
  onSettle: () => void
}

/** 'Mbrapsht', and the next thing to do: a column in doubt, rows that were not understood, then saving. */
export function ReviewButtons({ review, flow, onBack, ...rest }: ReviewButtonsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onBack} className="max-md:flex-none!">
        Mbrapsht
      </Button>
      <NextButton review={review} flow={flow} {...rest} />
    </>
  )
}

function NextButton(props: Omit<ReviewButtonsProps, 'onBack'>) {
  const { review, flow, unread, showsRows, onDoubt, onShowUnread, onSettle } = props
  const { preview, files } = review
  const changes = preview ? preview.added + preview.changed : 0
  if (!preview && !flow.isPreviewing && hasName(review))
    return (
      <Button variant="primary" onClick={() => void flow.look(review)}>
        Provo përsëri
      </Button>
    )
  if (showsRows && unread > 0)
    return (
      <Button variant="primary" onClick={onSettle}>
        Lëri {unread} jashtë, vazhdo
      </Button>
    )
  const doubts = files.flatMap(({ columns }, file) =>
    columns.flatMap(({ doubt }, index) => (doubt === null ? [] : [[file, index] as const])),
  )
  const [first] = doubts
  if (first && preview && !showsRows)
    return (
      <Button variant="primary" onClick={() => onDoubt(...first)}>
        Shiko {plural(doubts.length, 'kolonë', 'kolona')}
      </Button>
    )
  if (unread > 0 && !showsRows)
    return (
      <Button variant="primary" onClick={onShowUnread}>
        Shiko {plural(unread, 'që nuk u kuptua', 'që nuk u kuptuan')}
      </Button>
    )
  return (
    <Button
      guarded
      variant="primary"
      disabled={!flow.isPreviewing && changes === 0}
      loading={flow.isPreviewing || flow.isSaving}
      onClick={() => void flow.save()}
    >
      {changes > 0 ? `Ruaj ${plural(changes, 'klient', 'klientë')}` : 'Ruaj'}
    </Button>
  )
}
