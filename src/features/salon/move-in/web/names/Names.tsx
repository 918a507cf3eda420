import { useState } from 'react'
import { amount, duration, number, plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField, type SelectItem } from '#platform/web/ui/SelectField.tsx'
import type { MoveInBarberName, MoveInServiceName } from '../../contract.ts'
import type { MoveReview, useMove } from '../useMove.ts'
import { FigureRow } from '../Figures.tsx'
import { nameId, openNames, rowKeyOf, shownNames, type Named } from './nameRow.ts'

interface NamesProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
}

/** Names that are shown at first. */
const firstNames = 10

const asNew = 'new'
const asNone = 'none'

/** Barbers and services of the files, each the same as one here, a new one, or none. */
export function Names({ review, move }: NamesProps) {
  const { barbers, services } = shownNames(review.names)
  return (
    <>
      <NameList
        title="Berberët"
        about="në skedar ↔ këtu"
        of="barbers"
        names={barbers}
        review={review}
        move={move}
        sub={barberText}
        labelOf={({ name }) => (name === null ? 'Berberi i vizitave pa berber' : `Berberi për ${name}`)}
        here={review.here.barbers}
        words={['Berber i ri', 'Pa berber']}
        idOf={({ barber_id }) => barber_id}
      />
      <NameList
        title="Shërbimet"
        about={serviceCounts(services)}
        of="services"
        names={services}
        review={review}
        move={move}
        sub={serviceText}
        labelOf={({ name }) => `Shërbimi për ${name}`}
        here={review.here.services}
        words={['I ri', 'Lëre jashtë']}
        idOf={({ service_id }) => service_id}
      />
    </>
  )
}

/** Opens the names of the files, if there is something to choose. */
export function NamesRow({ review, onShow }: { review: MoveReview; onShow: () => void }) {
  const { barbers, services } = shownNames(review.names)
  if (barbers.length + services.length === 0) return null
  const doubts = openNames(review.names, review.seen).length
  const parts = [
    barbers.length > 0 && plural(barbers.length, 'berber', 'berberë'),
    services.length > 0 && plural(services.length, 'shërbim', 'shërbime'),
  ].filter(Boolean)
  return (
    <div className="mb-4">
      <FigureRow
        title={`Kush dhe çfarë: ${parts.join(', ')}`}
        sub={doubts > 0 ? `shikoni ${plural(doubts, 'emër', 'emra')}` : 'kush është i njëjti, kush është i ri'}
        isOpen={doubts > 0}
        onShow={onShow}
      />
    </div>
  )
}

const visitsText = (visits: number) => (visits > 0 ? plural(visits, 'vizitë', 'vizita') : null)

const barberText = ({ visits, ahead, name }: MoveInBarberName) =>
  [visitsText(visits), name !== null && ahead > 0 && `${number(ahead)} në ardhje`].filter(Boolean).join(', ')

const serviceText = ({ duration: minutes, price, currency, visits }: MoveInServiceName) =>
  [duration(minutes), price !== null && amount(price, currency), visitsText(visits)].filter(Boolean).join(' · ')

function serviceCounts(services: readonly MoveInServiceName[]): string {
  const count = (as: MoveInServiceName['as']) => services.filter((service) => service.as === as).length
  const [added, same, out] = [count('new'), count('here'), count('none')]
  return [
    added > 0 && `${number(added)} të reja`,
    same > 0 && `${number(same)} të njëjta`,
    out > 0 && `${number(out)} jashtë`,
  ]
    .filter(Boolean)
    .join(', ')
}

type AnyName = MoveInBarberName | MoveInServiceName

interface NameListProps<One extends AnyName> extends NamesProps {
  title: string
  about: string
  of: Named
  names: readonly One[]
  sub: (one: One) => string
  labelOf: (one: One) => string
  here: readonly { id: string; name: string }[]
  /** Words of the choices for a new one and for none. */
  words: readonly [string, string]
  idOf: (one: One) => string | null
}

function NameList<One extends AnyName>({ title, about, of, names, review, move, ...texts }: NameListProps<One>) {
  const [isWhole, setWhole] = useState(false)
  // The order of the first preview: a choice moves no row.
  const [order] = useState(() => new Map(names.map(({ name }, index) => [name, index])))
  if (names.length === 0) return null
  const placeOf = ({ name }: One) => order.get(name) ?? order.size
  const ordered = names.toSorted((a, b) => placeOf(a) - placeOf(b))
  const shown = isWhole ? ordered : ordered.slice(0, firstNames)
  const free = names.filter((one) => of === 'services' && one.as === 'none' && one.can_be_new && one.is_sure)
  const addAll = () =>
    move.chooseNames(
      of,
      free.map(({ name }) => name),
      { id: null, isNew: true },
    )
  return (
    <section aria-label={title} className="mb-4">
      <p className="mb-1.5 px-1 text-sm text-ink-2">
        <b className="font-semibold text-ink">{title}</b> · {about}
      </p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <ul className="divide-y divide-line">
          {shown.map((one) => (
            <NameRow key={one.name ?? ''} named={one} of={of} review={review} move={move} {...texts} />
          ))}
        </ul>
        {names.length > shown.length && (
          <Button variant="ghost" className="w-full border-t border-line" onClick={() => setWhole(true)}>
            Shiko {plural(names.length - shown.length, 'tjetër', 'të tjerat')}
          </Button>
        )}
      </div>
      {free.length > 1 && (
        <Button variant="ghost" className="mt-1.5" onClick={addAll}>
          Shtoji {number(free.length)} si të reja
        </Button>
      )}
    </section>
  )
}

type NameRowProps<One extends AnyName> = Omit<NameListProps<One>, 'title' | 'about' | 'names'> & { named: One }

function NameRow<One extends AnyName>({ named, of, review, move, sub, labelOf, here, words, idOf }: NameRowProps<One>) {
  const key = { of, name: named.name }
  const items: SelectItem<string>[] = [
    ...here.map(({ id, name }) => ({ value: id, label: name })),
    ...(named.can_be_new ? [{ value: asNew, label: words[0] }] : []),
    { value: asNone, label: words[1] },
  ]
  const isOpen = !named.is_sure && !review.seen.has(rowKeyOf(key))
  const chosen = named.as === 'here' ? idOf(named) : named.as
  const value = items.some((item) => item.value === chosen) ? chosen : asNone
  return (
    <li id={nameId(key)} className="flex min-h-16 flex-wrap items-center gap-2.5 py-2 pr-2.5 pl-4">
      <p className="min-w-0 flex-1 basis-30">
        <b className="block break-words">{named.name ?? 'Pa berber'}</b>
        <span className="text-sm text-ink-2">{sub(named)}</span>
      </p>
      <div className="w-36.5 grow md:w-48 md:grow-0">
        <SelectField
          label={labelOf(named)}
          hideLabel
          items={items}
          value={value}
          tone={isOpen ? 'doubtful' : value === asNone ? 'quiet' : undefined}
          onOpen={() => move.seeName(key)}
          onChange={(next) =>
            move.chooseNames(of, [named.name], {
              id: next === asNew || next === asNone ? null : next,
              isNew: next === asNew,
            })
          }
        />
      </div>
    </li>
  )
}
