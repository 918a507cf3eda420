import { useId, useRef, type Ref } from 'react'
import { useActiveShortcut } from '#platform/web/singleKeys.ts'
import { useDialogEntry } from '#platform/web/useDialogEntry.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { controlStyles } from '#platform/web/ui/FieldFrame.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { commandMessages, noticeText } from '../copy.ts'
import { CommandList } from './CommandList.tsx'
import { useCommand, type CommandTargets } from './useCommand.ts'

interface CommandBarProps extends CommandTargets {
  ref?: Ref<HTMLInputElement>
  /** Text typed before this component was loaded. */
  begun?: string
  /** True if it covers the header on a phone, where Back closes it. */
  covers: boolean
}

/** Search field that finds clients, opens pages and days, and books from a sentence. */
export function CommandBar({ ref, begun = '', covers, ...targets }: CommandBarProps) {
  const phone = usePhone()
  const shortcut = useActiveShortcut('/')
  const ids = useId()
  const list = useRef<HTMLDivElement>(null)
  const listId = `${ids}-list`
  const optionId = (index: number) => `${ids}-option-${index}`
  const command = useCommand(begun, targets, (index) =>
    list.current?.querySelector(`[id="${optionId(index)}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
  const { text, empty, shown, highlighted, busy, notice, problem } = command
  useDialogEntry(phone && covers, targets.onDone)
  return (
    <div className="group relative">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
        <Icon name="search" size={18} />
      </span>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={commandMessages.label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && highlighted !== null ? optionId(highlighted) : undefined}
        aria-describedby={`${ids}-notice`}
        placeholder={phone ? commandMessages.label : commandMessages.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => command.change(event.target.value)}
        onFocus={command.open}
        onClick={command.open}
        onBlur={command.close}
        onKeyDown={command.onKeyDown}
        className={cn(controlStyles, 'pl-10 text-ellipsis placeholder:text-ink-3')}
      />
      {empty && shortcut && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-3 group-focus-within:hidden max-md:hidden pointer-coarse:hidden"
        >
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      {busy && (
        <span className="absolute inset-y-0 right-3 flex items-center">
          <Spinner />
        </span>
      )}
      <output id={`${ids}-notice`} className="sr-only">
        {shown ? (problem ?? (notice && noticeText(notice))) : null}
      </output>
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-pop mt-1.5 w-full min-w-64 max-md:w-[calc(100vw-1.75rem)] md:min-w-112"
      >
        <CommandList ref={list} id={listId} optionId={optionId} command={command} />
      </div>
    </div>
  )
}
