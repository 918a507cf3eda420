import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { FirstStepsAgain } from '#features/salon/onboarding/web/public.tsx'
import { ProfilePanel } from '#features/accounts/profile/web/public.tsx'
import { SalonPanel } from '#features/salon/web/SalonPanel.tsx'
import { ServicesPanel } from '#features/salon/services/web/ServicesPanel.tsx'
import { BarbersPanel } from '#features/salon/barbers/web/BarbersPanel.tsx'
import { TemplatesCard } from '#features/schedule/client-messages/web/TemplatesCard.tsx'
import { PicturesCard } from '#features/online-booking/page/web/PicturesCard.tsx'
import { OnlineBookingPanel } from '#features/online-booking/settings/web/OnlineBookingPanel.tsx'
import { PushCard } from '#features/online-booking/web-push/web/public.tsx'
import { SharingCard } from '#features/online-booking/sharing/web/SharingCard.tsx'
import { CalendarFeedsCard } from '#features/integrations/calendar-feeds/web/CalendarFeedsCard.tsx'
import { addProduct } from '#features/money/products/contract.ts'
import { SaleSettingsCard } from '#features/money/sales/web/settings/SaleSettingsCard.tsx'
import { CsvCard } from '#features/money/export/web/public.tsx'
import { HoursPanel } from '#features/salon/hours/web/HoursPanel.tsx'
import { ApiKeysCard } from '#features/integrations/api-keys/web/ApiKeysCard.tsx'
import { listApiKeys } from '#features/integrations/api-keys/contract.ts'
import { ColleaguesPanel } from '#features/accounts/colleagues/web/public.tsx'
import { listColleagues } from '#features/accounts/colleagues/contract.ts'
import { saveWeek } from '#features/salon/hours/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateBarber } from '#features/salon/barbers/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { updateService } from '#features/salon/services/contract.ts'
import { roleRefused } from '#platform/shared/fault.ts'
import { WebhooksCard } from '#features/integrations/webhooks/web/WebhooksCard.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { settingsStates } from './settingsStates.tsx'

const tabs = [
  { value: 'profili', label: 'Profili', icon: 'user' },
  { value: 'salloni', label: 'Salloni', icon: 'home' },
  { value: 'sherbimet', label: 'Shërbimet', icon: 'scissors' },
  { value: 'produktet', label: 'Produktet', icon: 'bag' },
  { value: 'berberet', label: 'Berberët', icon: 'person' },
  { value: 'oret', label: 'Orët', icon: 'clock' },
  { value: 'online', label: 'Rezervimi online', icon: 'globe' },
  { value: 'ekipi', label: 'Ekipi', icon: 'people' },
  { value: 'lidhjet', label: 'Lidhjet', icon: 'link' },
] as const
type Tab = SettingsTab

const settingsPath = '/konfigurimet'
const productsPath = '/produktet'
const connectionsPath = `${settingsPath}?tab=lidhjet`
/** API keys and webhooks, one level below the connections, because most salons never need them. */
const programs = { path: `${connectionsPath}&pjesa=programe`, part: 'programe', label: 'Programe të tjera' }

/** Konfigurimet: the account, and for a salon its services and barbers. Tabs, on a phone a list of them. */
export function SettingsScreen() {
  const role = useSession()?.user.role
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState<Partial<Record<Tab, boolean>>>({})
  const open: Record<Tab, boolean> = {
    profili: true,
    salloni: useMay(updateSalon),
    sherbimet: useMay(updateService),
    produktet: useMay(addProduct),
    berberet: useMay(updateBarber),
    oret: useMay(saveWeek),
    online: useMay(saveOnlineBooking),
    ekipi: useMay(listColleagues),
    lidhjet: useMay(listApiKeys),
  }
  const phone = usePhone()
  const items = tabs.filter(({ value }) => open[value])
  const named = tabs.find(({ value }) => value === query.get('tab'))?.value
  const asked = named ?? 'profili'
  const tab = open[asked] && asked !== 'produktet' ? asked : 'profili'
  const isList = phone && !named && items.length > 1
  const inPrograms = tab === 'lidhjet' && query.get('pjesa') === programs.part
  const heading = useHeadingFocus(isList ? 'list' : inPrograms ? programs.part : tab)
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
        <SaleSettingsCard />
        <FirstStepsAgain />
      </>
    ),
    sherbimet: <ServicesPanel onDirty={mark('sherbimet')} />,
    // A page of its own.
    produktet: null,
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
    lidhjet: inPrograms ? (
      <div className="grid max-w-3xl gap-3 md:gap-4">
        {!phone && <BackLink to={connectionsPath}>Lidhjet</BackLink>}
        <p className="text-ink-2">
          Programe të tjera që punojnë me të dhënat e sallonit. Shumica e salloneve nuk kanë nevojë për to.
        </p>
        <ApiKeysCard />
        <WebhooksCard />
      </div>
    ) : (
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
    ),
  }
  const label = inPrograms ? programs.label : tabs.find(({ value }) => value === tab)?.label
  return (
    <div ref={heading}>
      {phone && !isList && items.length > 1 && (
        <BackLink to={inPrograms ? connectionsPath : settingsPath}>{inPrograms ? 'Lidhjet' : 'Konfigurimet'}</BackLink>
      )}
      <PageHeader title={phone && !isList ? label : 'Konfigurimet e Mia'} />
      {asked !== tab && (
        <Banner kind="info" className="mb-4">
          {roleRefused().message}
        </Banner>
      )}
      {isList && <SettingsList items={items} unsaved={unsaved} />}
      <Tabs
        label="Konfigurimet"
        keepMounted
        withoutList={phone}
        value={isList ? null : tab}
        onChange={(next) =>
          next === 'produktet'
            ? navigate(productsPath)
            : setQuery(next === 'profili' ? {} : { tab: next }, { replace: true })
        }
        items={items.map((one) => ({ ...one, content: panels[one.value] }))}
      />
    </div>
  )
}

/**
 * Focuses the heading when another tab is shown, so that it is announced; not on a desktop, where the tab keeps the
 * focus.
 */
function useHeadingFocus(part: string) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const heading = box.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [part])
  return box
}

/** Goes back in history if the tab was opened from the list, else up one level. */
function BackLink({ to, children }: { to: string; children: string }) {
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

type SettingsTab = keyof typeof settingsStates

interface SettingsListProps {
  items: readonly { value: SettingsTab; label: string; icon: IconName }[]
  unsaved: Partial<Record<SettingsTab, boolean>>
}

/** History state of a tab opened from the list, whose back link uses the browser's history. */
const fromList = { fromList: true }

/** Settings on a phone: one row per tab, with its current state. */
function SettingsList({ items, unsaved }: SettingsListProps) {
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
