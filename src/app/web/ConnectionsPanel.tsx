import { Link } from '#platform/web/router.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { ApiKeysCard } from '#features/integrations/api-keys/web/ApiKeysCard.tsx'
import { CalendarFeedsCard } from '#features/integrations/calendar-feeds/web/CalendarFeedsCard.tsx'
import { WebhooksCard } from '#features/integrations/webhooks/web/WebhooksCard.tsx'
import { CsvCard } from '#features/salon/export/web/public.tsx'
import { BackLink, fromList } from './SettingsList.tsx'
import { connectionsPath, programs } from './settingsPaths.ts'

/** Calendars and files; one level below, what other programs need. */
export function ConnectionsPanel({ inPrograms }: { inPrograms: boolean }) {
  const phone = usePhone()
  if (inPrograms)
    return (
      <div className="grid max-w-3xl gap-3 md:gap-4">
        {!phone && <BackLink to={connectionsPath}>Lidhjet</BackLink>}
        <p className="text-ink-2">
          Programe të tjera që punojnë me të dhënat e sallonit. Shumica e salloneve nuk kanë nevojë për to.
        </p>
        <ApiKeysCard />
        <WebhooksCard />
      </div>
    )
  return (
    <div className="grid max-w-3xl gap-3 md:gap-4">
      <Part>
        <CalendarFeedsCard />
        <CsvCard />
      </Part>
      <Link
        to={programs.path}
        state={fromList}
        className="flex min-h-15 items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-2.5 hover:bg-page md:px-5"
      >
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{programs.label}</b>
          <span className="block text-sm text-ink-3">
            Çelësat API dhe webhook-et; shumica e salloneve nuk kanë nevojë.
          </span>
        </span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </Link>
    </div>
  )
}
