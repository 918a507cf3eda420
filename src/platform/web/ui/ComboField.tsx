import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { nameKey } from '#platform/shared/sq.ts'
import { cn } from './cn.ts'
import { ComboList, createOption, type ComboItems, type CreateOption } from './ComboList.tsx'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { useMatches } from './useMatches.ts'

/** The value is free text, or the text of an item. */
export interface ComboFieldProps<Item> extends ControlledProps<string>, ComboItems<Item> {
  /** Called with the chosen item, after `onChange` with its text. */
  onPick?: (item: Item) => void
  /** All items, filtered in the browser; or `search` on the server, which must be a stable function. */
  items?: readonly Item[]
  search?: (query: string, signal: AbortSignal) => Promise<Item[]>
  max?: number
  /** Shown when nothing matches; without it the list closes. */
  emptyText?: string
  placeholder?: string
  icon?: IconName
  autoFocus?: boolean
  /** Initially open. */
  open?: boolean
  create?: CreateOption | undefined
}

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
              <ComboList
                found={found}
                text={text}
                item={{ itemText, itemKey, itemHint, itemGroup }}
                emptyText={emptyText}
                onPick={pick}
                create={
                  create && {
                    ...create,
                    onCreate: (typed) => {
                      onChange(typed)
                      setOpen(false)
                      create.onCreate(typed)
                    },
                  }
                }
              />
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </FieldFrame>
  )
}
