import { plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { MoveInPreview } from '../contract.ts'
import { doubtsOf } from './columns/listColumns.ts'
import { sumsOf } from './map/moved.ts'
import { focusName, openNames } from './names/nameRow.ts'
import type { useClashes } from './useClashes.ts'
import type { MoveReview, useMove } from './useMove.ts'

interface VisitsButtonsProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  clashes: ReturnType<typeof useClashes>
  /** True if the rows that were not understood have been seen. */
  settled: boolean
  /** Rows that are shown in place of the preview. */
  shown: string | null
  onShowClashes: () => void
  onShowNames: () => void
  onShowColumns: () => void
  onBack: () => void
  onShowUnread: () => void
  onSettle: () => void
}

/**
 * 'Mbrapsht', and the next thing to do: the rows that were not understood, the doubtful names, the clashes, then
 * bringing what comes.
 */
export function VisitsButtons({ onBack, ...rest }: VisitsButtonsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onBack} className="max-md:flex-none!">
        Mbrapsht
      </Button>
      <NextButton onBack={onBack} {...rest} />
    </>
  )
}

function NextButton(props: VisitsButtonsProps) {
  const {
    review,
    move,
    clashes,
    settled,
    shown,
    onBack,
    onShowUnread,
    onShowClashes,
    onShowNames,
    onShowColumns,
    onSettle,
  } = props
  const { preview, files } = review
  const phone = usePhone()
  const sums = preview && sumsOf(files, preview, review.left)
  const unread = settled || !sums ? 0 : sums.unread
  const showsRows = shown !== null && shown !== 'clashes' && shown !== 'names' && shown !== 'columns'
  const doubts = openNames(review.names, review.seen)
  const [doubt] = doubts
  if (!review.isPlanned && !move.isPreviewing)
    return (
      <Button variant="primary" onClick={() => void move.look(review)}>
        Provo përsëri
      </Button>
    )
  const columns = files.reduce((sum, file) => sum + doubtsOf(file, review.reading.zone), 0)
  if (shown === 'columns' || (shown === null && columns > 0))
    return (
      <Button
        variant={shown === 'columns' && columns > 0 ? 'secondary' : 'primary'}
        loading={move.isPreviewing}
        onClick={columns > 0 ? onShowColumns : onBack}
      >
        {columns > 0 ? `Shiko ${plural(columns, 'kolonë', 'kolona')}` : 'Vazhdo'}
      </Button>
    )
  if (shown === 'names')
    return (
      <Button variant={doubt ? 'secondary' : 'primary'} onClick={doubt ? () => focusName(doubt) : onBack}>
        {doubt ? `Shiko ${plural(doubts.length, 'emër', 'emra')}` : 'Vazhdo'}
      </Button>
    )
  if (unread > 0 && shown !== 'clashes')
    return showsRows ? (
      <Button variant="primary" onClick={onSettle}>
        Lëri {unread} jashtë, vazhdo
      </Button>
    ) : (
      <Button variant="primary" onClick={onShowUnread}>
        Shiko {plural(unread, 'që nuk u kuptua', 'që nuk u kuptuan')}
      </Button>
    )
  if (showsRows)
    return (
      <Button variant="primary" onClick={onBack}>
        Vazhdo
      </Button>
    )
  if (review.rows.length === 0) return null
  if (doubt && shown === null)
    return (
      <Button variant="primary" onClick={onShowNames}>
        Shiko {plural(doubts.length, 'emër', 'emra')}
      </Button>
    )
  const { length: open } = clashes.open
  if (shown === 'clashes')
    return (
      <Button variant={open > 0 ? 'secondary' : 'primary'} onClick={open > 0 ? clashes.goToNext : onBack}>
        {open > 0 ? (open === 1 ? 'Mbetet 1' : `Mbeten ${open}`) : 'Vazhdo'}
      </Button>
    )
  if (open > 0)
    return (
      <Button variant="primary" iconEnd="arrow-right" onClick={phone ? onShowClashes : clashes.goToNext}>
        {open < clashes.all.length
          ? 'Zgjidh përplasjen tjetër'
          : open === 1
            ? 'Zgjidh përplasjen'
            : `Zgjidh ${open} përplasjet`}
      </Button>
    )
  return (
    <Button
      guarded
      variant="primary"
      className={wrappingStyles}
      disabled={preview !== null && !bringsAnything(preview)}
      loading={move.isPreviewing || move.isSaving}
      onClick={() => void move.save()}
    >
      {preview && bringsAnything(preview) ? `Lëviz ${broughtText(preview)}` : 'Lëviz'}
    </Button>
  )
}

const bringsAnything = ({ figures, clients, catalog }: MoveInPreview) =>
  figures.past + figures.ahead + clients.added + clients.changed + newEntries(catalog) > 0

const newEntries = ({ services, barbers, products }: MoveInPreview['catalog']) => services + barbers + products

/** New clients and visits of a run; without any, what else is new. */
function broughtText({ figures, clients, catalog }: MoveInPreview): string {
  const visits = figures.past + figures.ahead
  const people = visits > 0 ? clients.added : clients.added + clients.changed
  const { services, barbers, products } = catalog
  const isAlone = people + visits === 0
  return [
    people > 0 && plural(people, 'klient', 'klientë'),
    visits > 0 && plural(visits, 'vizitë', 'vizita'),
    isAlone && services > 0 && plural(services, 'shërbim', 'shërbime'),
    isAlone && barbers > 0 && plural(barbers, 'berber', 'berberë'),
    isAlone && products > 0 && plural(products, 'produkt', 'produkte'),
  ]
    .filter(Boolean)
    .join(' dhe ')
}
