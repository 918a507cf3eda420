import { Autocomplete } from '@base-ui/react/autocomplete'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { nameKey } from '#platform/shared/sq.ts'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { optionStyles } from './popoverStyles.ts'
import { SuggestionCard } from './SuggestionCard.tsx'
import { useMatches } from './useMatches.ts'

/** The value is free text, or the text of an item. */
export interface ComboFieldProps<Item> extends ControlledProps<string> {
  /** Called with the chosen item, after `onChange` with its text. */
  onPick?: (item: Item) => void
  /** All items, filtered in the browser; or `search` on the server, which must be a stable function. */
  items?: readonly Item[]
  search?: (query: string, signal: AbortSignal) => Promise<Item[]>
  itemText: (item: Item) => string
  itemKey?: (item: Item) => string
  itemHint?: (item: Item) => ReactNode
  /** Group heading of an item, shown while nothing is typed; items of one group must be adjacent. */
  itemGroup?: (item: Item) => string | null
  max?: number
  /** Shown when nothing matches; without it the list closes. */
  emptyText?: string
  placeholder?: string
  icon?: IconName
  autoFocus?: boolean
  /** Initially open. */
  open?: boolean
  /** A last option that creates an item from the typed text; for an empty text only if there are no items. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void } | undefined
}

/** The option of `create` among the items. */
const createOption = { create: true } as const

/** A text field with suggestions; other text is allowed. 'endr' finds 'Ëndrra', and Enter takes the first match. */
export function ComboField<Item>({
  value,
  onChange,
  onBlur,
  onPick,
  items,
  search,
  itemText,
  itemKey = itemText,
  itemHint,
  itemGroup,
  max = 5,
  emptyText,
  placeholder,
  icon,
  name,
  ref,
  autoFocus,
  open: opened = false,
  create,
  ...field
}: ComboFieldProps<Item>) {
  const ids = useFieldIds()
  const [open, setOpen] = useState(opened)
  const pick = (item: Item) => {
    onChange(itemText(item))
    onPick?.(item)
  }
  /** Text at which Enter was pressed before its matches had arrived. */
  const enteredText = useRef<string | null>(null)
  const onReply = (query: string, [first]: readonly Item[]) => {
    if (first === undefined || enteredText.current !== query) return
    enteredText.current = null
    setOpen(false)
    pick(first)
  }
  const { found, searching } = useMatches(value, { items, search, itemText, max, active: open, onReply })
  const text = value.trim()
  const isNew = text === '' ? found.length === 0 : !found.some((item) => nameKey(itemText(item)) === nameKey(text))
  const creates = create && isNew
  const options: (Item | typeof createOption)[] = creates ? [...found, createOption] : found
  const shown = open && (options.length > 0 || (Boolean(emptyText) && !searching && value.trim() !== ''))
  const headingOf = (item: Item) => {
    const group = text === '' ? itemGroup?.(item) : null
    const before = found[found.indexOf(item) - 1]
    return group && (before === undefined || itemGroup?.(before) !== group) ? group : null
  }
  const option = (item: Item) => (
    <Autocomplete.Item
      value={item}
      onClick={() => pick(item)}
      className={cn(optionStyles, 'flex-wrap justify-between gap-y-0')}
    >
      <span className="min-w-0 break-words">{itemText(item)}</span>
      {itemHint && <span className="min-w-0 text-sm text-ink-3">{itemHint(item)}</span>}
    </Autocomplete.Item>
  )
  return (
    <FieldFrame {...field} ids={ids}>
      <Autocomplete.Root
        items={options}
        mode="none"
        autoHighlight
        value={value}
        itemToStringValue={(option: Item | typeof createOption) =>
          option === createOption ? value : itemText(option as Item)
        }
        open={shown}
        onOpenChange={setOpen}
        openOnInputClick
        onValueChange={(text, details) => {
          enteredText.current = null
          onChange(text)
          if (details.reason === 'input-change') setOpen(true)
        }}
      >
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
              <Icon name={icon} size={18} />
            </span>
          )}
          <Autocomplete.Input
            ref={ref}
            id={ids.id}
            name={name}
            placeholder={placeholder}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user opened the screen to type here
            autoFocus={autoFocus}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !searching || found.length > 0) return
              event.preventDefault()
              enteredText.current = value
            }}
            onBlur={() => {
              enteredText.current = null
              setOpen(false)
              onBlur?.()
            }}
            {...describedBy(ids.noteId, field)}
            className={cn(controlStyles, icon && 'pl-10')}
          />
        </div>
        {shown && (
          <Autocomplete.Portal render={<section aria-label={`Zgjedhjet: ${field.label}`} />}>
            <Autocomplete.Positioner sideOffset={6} collisionPadding={8} className="z-pop outline-none">
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
                        onClick={() => {
                          onChange(text)
                          setOpen(false)
                          create?.onCreate(text)
                        }}
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
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </FieldFrame>
  )
}
