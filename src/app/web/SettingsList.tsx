import { Link, useLocation, useNavigate } from '#platform/web/router.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { productsPath } from './settingsPaths.ts'
import { settingsStates } from './settingsStates.tsx'

export type SettingsTab = keyof typeof settingsStates

interface SettingsListProps {
  items: readonly { value: SettingsTab; label: string; icon: IconName }[]
  unsaved: Partial<Record<SettingsTab, boolean>>
}

/** Settings on a phone: one row per tab, with its current state. */
export function SettingsList({ items, unsaved }: SettingsListProps) {
  return (
    <nav aria-label="Konfigurimet">
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {items.map(({ value, label, icon }) => {
          const State = settingsStates[value]
          return (
            <li key={value}>
              <Link
                to={value === 'produktet' ? productsPath : `/konfigurimet?tab=${value}`}
                state={fromList}
                className="flex min-h-16 items-center gap-3.5 px-4 py-2 -outline-offset-2"
              >
                <Icon name={icon} className="text-ink-3" />
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{label}</b> {/* Reserves the line's height while it loads. */}
                  <span className="block min-h-[1.45em] truncate text-sm text-ink-2">
                    {unsaved[value] ? <span className="text-wait">ndryshime të paruajtura</span> : <State />}
                  </span>
                </span>
                <Icon name="chevron-right" size={18} className="text-ink-3" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** History state of a tab opened from the list, whose back link uses the browser's history. */
export const fromList = { fromList: true }

/** Goes back in history if the tab was opened from the list, else up one level. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpened = (state as { fromList?: boolean } | null)?.fromList === true
  return (
    <Link
      to={to}
      replace
      className="mb-1 -ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-medium text-ink-2"
      onClick={(event) => {
        if (!isOpened || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <Icon name="chevron-left" size={20} />
      {children}
    </Link>
  )
}
