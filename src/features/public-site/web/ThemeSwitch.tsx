import { useTheme } from '#platform/web/theme.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

/** Theme switch. Both icons are rendered and CSS shows one, so that it works on prerendered pages. */
export function ThemeSwitch() {
  const { toggle } = useTheme()
  return (
    <button
      type="button"
      data-theme-switch
      aria-label="Ndërro pamjen"
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center rounded-lg border border-line bg-surface text-ink-2 transition-colors hover:border-line-control hover:text-ink"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}
