import { useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { FirstStepsAgain } from '#features/onboarding/web/public.tsx'
import { ProfilePanel } from '#features/profile/web/public.tsx'
import { SalonPanel } from '#features/salon/web/public.tsx'
import { ServicesPanel } from '#features/services/web/public.tsx'
import { BarbersPanel } from '#features/barbers/web/public.tsx'
import { TemplatesCard } from '#features/messages/web/TemplatesCard.tsx'
import { PicturesCard } from '#features/online-booking/page/web/public.tsx'
import { OnlineBookingPanel } from '#features/online-booking/settings/web/public.tsx'
import { PushCard } from '#features/online-booking/push/web/public.tsx'
import { SharingCard } from '#features/online-booking/sharing/web/public.tsx'
import { CalendarFeedsCard } from '#features/calendar-feeds/web/public.tsx'
import { CsvCard } from '#features/export/web/public.tsx'
import { HoursPanel } from '#features/hours/web/HoursPanel.tsx'
import { ApiKeysCard } from '#features/api-keys/web/public.tsx'
import { listApiKeys } from '#features/api-keys/contract.ts'
import { ColleaguesPanel } from '#features/colleagues/web/public.tsx'
import { listColleagues } from '#features/colleagues/contract.ts'
import { saveWeek } from '#features/hours/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateBarber } from '#features/barbers/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { updateService } from '#features/services/contract.ts'
import { roleRefused } from '#platform/shared/fault.ts'
import { WebhooksCard } from '#features/webhooks/web/public.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'
import { Part } from '#platform/web/ui/Part.tsx'

const tabs = [
  { value: 'profili', label: 'Profili' },
  { value: 'salloni', label: 'Salloni' },
  { value: 'sherbimet', label: 'Shërbimet' },
  { value: 'berberet', label: 'Berberët' },
  { value: 'oret', label: 'Orët' },
  { value: 'online', label: 'Rezervimi online' },
  { value: 'ekipi', label: 'Ekipi' },
  { value: 'lidhjet', label: 'Lidhjet' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Konfigurimet: the account, and for a salon its price list and its barbers. */
export function SettingsScreen() {
  const role = useSession()?.user.role
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState<Partial<Record<Tab, boolean>>>({})
  const open: Record<Tab, boolean> = {
    profili: true,
    salloni: useMay(updateSalon),
    sherbimet: useMay(updateService),
    berberet: useMay(updateBarber),
    oret: useMay(saveWeek),
    online: useMay(saveOnlineBooking),
    ekipi: useMay(listColleagues),
    lidhjet: useMay(listApiKeys),
  }
  const asked = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'profili'
  const tab = open[asked] ? asked : 'profili'
  useLeaveGuard(Object.values(unsaved).includes(true))

  const mark = (which: Tab) => (dirty: boolean) => setUnsaved((old) => ({ ...old, [which]: dirty }))
  if (role === 'admin') {
    return (
      <>
        <PageHeader title="Konfigurimet" />
        <ProfilePanel onDirty={mark('profili')} />
      </>
    )
  }
  const panels = {
    profili: <ProfilePanel onDirty={mark('profili')} />,
    salloni: (
      <>
        <SalonPanel onDirty={mark('salloni')} />
        <Part>
          <TemplatesCard />
        </Part>
        <FirstStepsAgain />
      </>
    ),
    sherbimet: <ServicesPanel onDirty={mark('sherbimet')} />,
    berberet: <BarbersPanel onDirty={mark('berberet')} />,
    oret: <HoursPanel onDirty={mark('oret')} />,
    online: (
      <Part>
        <OnlineBookingPanel
          sharing={
            <>
              <PushCard />
              <SharingCard />
              <PicturesCard />
            </>
          }
        />
      </Part>
    ),
    ekipi: <ColleaguesPanel />,
    lidhjet: (
      <div className="grid max-w-3xl gap-3 md:gap-4">
        <Part>
          <CalendarFeedsCard />
          <CsvCard />
        </Part>
        <p className="mt-2 text-ink-2">
          Programe të tjera që punojnë me të dhënat e sallonit. Shumica e salloneve nuk kanë nevojë për to.
        </p>
        <ApiKeysCard />
        <WebhooksCard />
      </div>
    ),
  }
  return (
    <>
      <PageHeader title="Konfigurimet e Mia" />
      {asked !== tab && (
        <Banner kind="info" className="mb-4">
          {roleRefused().message}
        </Banner>
      )}
      <Tabs
        label="Konfigurimet"
        keepMounted
        value={tab}
        onChange={(next) => setQuery(next === 'profili' ? {} : { tab: next }, { replace: true })}
        items={tabs.filter(({ value }) => open[value]).map((one) => ({ ...one, content: panels[one.value] }))}
      />
    </>
  )
}
