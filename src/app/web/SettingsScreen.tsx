import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
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
import { TermsQuestion } from '#features/accounts/terms/web/TermsQuestion.tsx'
import { ClosingCard } from '#features/accounts/closing/web/ClosingCard.tsx'
import { PrivacyCard } from '#features/online-booking/privacy/web/PrivacyCard.tsx'
import { SharingCard } from '#features/online-booking/sharing/web/SharingCard.tsx'
import { addProduct } from '#features/money/products/contract.ts'
import { SaleSettingsCard } from '#features/money/sales/web/settings/SaleSettingsCard.tsx'
import { HoursPanel } from '#features/salon/hours/web/HoursPanel.tsx'
import { listApiKeys } from '#features/integrations/api-keys/contract.ts'
import { ColleaguesPanel } from '#features/accounts/colleagues/web/ColleaguesPanel.tsx'
import { saveRetention } from '#features/clients/retention/contract.ts'
import { listColleagues } from '#features/accounts/colleagues/contract.ts'
import { getFullExport } from '#features/salon/export/contract.ts'
import { DataPanel } from '#features/salon/move-in/web/public.tsx'
import { saveWeek } from '#features/salon/hours/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateBarber } from '#features/salon/barbers/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { updateService } from '#features/salon/services/contract.ts'
import { roleRefused } from '#platform/shared/fault.ts'
import { useMay } from '#platform/web/permissions.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { ConnectionsPanel } from './ConnectionsPanel.tsx'
import { BackLink, SettingsList, type SettingsTab as Tab } from './SettingsList.tsx'
import { connectionsPath, productsPath, programs, settingsPath } from './settingsPaths.ts'

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
  { value: 'dhenat', label: 'Të dhënat', icon: 'shield' },
] as const

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
    dhenat: useMay(getFullExport),
  }
  const mayForget = useMay(saveRetention)
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
        <TermsQuestion late />
        {mayForget && (
          <ButtonLink to="/ruajtja" variant="ghost" icon="shield" className="mt-2">
            Klientë që nuk vijnë më
          </ButtonLink>
        )}
        <div className="mt-3 max-w-3xl md:mt-4">
          <ClosingCard />
        </div>
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
              <PrivacyCard />
            </>
          }
        />
      </Part>
    ),
    ekipi: <ColleaguesPanel />,
    lidhjet: <ConnectionsPanel inPrograms={inPrograms} />,
    dhenat: (
      <Part>
        <DataPanel />
      </Part>
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
