import { Autocomplete } from '@base-ui/react/autocomplete'
import { Fragment, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'
import { optionStyles } from './popoverStyles.ts'
import { SuggestionCard } from './SuggestionCard.tsx'

export interface ComboItems<Item> {
  itemText: (item: Item) => string
  itemKey?: (item: Item) => string
  itemHint?: (item: Item) => ReactNode
  /** Group heading of an item, shown while nothing is typed; items of one group must be adjacent. */
  itemGroup?: (item: Item) => string | null
}

/** A last option that creates an item from the typed text; for an empty text only if there are no items. */
export interface CreateOption {
  label: (text: string) => string
  onCreate: (text: string) => void
}

/** The option of `create` among the items. */
export const createOption = { create: true } as const

interface ComboListProps<Item> {
  found: readonly Item[]
  text: string
  item: ComboItems<Item>
  emptyText: string | undefined
  onPick: (item: Item) => void
  create: CreateOption | undefined
}

/** Card of the matches of a typed text, with the headings of their groups. */
export function ComboList<Item>({ found, text, item: items, emptyText, onPick, create }: ComboListProps<Item>) {
  const { itemText, itemKey = itemText, itemHint, itemGroup } = items
  const headingOf = (item: Item) => {
    const group = text === '' ? itemGroup?.(item) : null
    const before = found[found.indexOf(item) - 1]
    return group && (before === undefined || itemGroup?.(before) !== group) ? group : null
  }
  const option = (item: Item) => (
    <Autocomplete.Item
      value={item}
      onClick={() => onPick(item)}
      className={cn(optionStyles, 'flex-wrap justify-between gap-y-0')}
    >
      <span className="min-w-0 break-words">{itemText(item)}</span>
      {itemHint && <span className="min-w-0 text-sm text-ink-3">{itemHint(item)}</span>}
    </Autocomplete.Item>
  )
  return (
    <SuggestionCard className="w-(--anchor-width) max-w-(--available-width) min-w-64">
      <Autocomplete.Empty className="px-3 py-2.5 text-sm text-ink-3 empty:hidden">
        {found.length === 0 && emptyText}
      </Autocomplete.Empty>
      <Autocomplete.List className="max-h-[calc(var(--available-height)-0.875rem)] overflow-y-auto overscroll-contain">
        {(item: Item | typeof createOption) =>
          item === createOption ? (
            <Autocomplete.Item
              key="create"
              value={item}
              onClick={() => create?.onCreate(text)}
              className={cn(optionStyles, 'font-medium text-accent')}
            >
              <Icon name="plus" size={18} />
              <span className="min-w-0 break-words">{create?.label(text)}</span>
            </Autocomplete.Item>
          ) : (
            <Fragment key={itemKey(item as Item)}>
              {headingOf(item as Item) && (
                <div aria-hidden className="px-3 pt-2.5 pb-1 text-sm font-semibold text-ink-2">
                  {headingOf(item as Item)}
                </div>
              )}
              {option(item as Item)}
            </Fragment>
          )
        }
      </Autocomplete.List>
    </SuggestionCard>
  )
}
