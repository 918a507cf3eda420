import { createMemoryHistory } from '@tanstack/history'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HistoryRouter } from '#platform/web/router.tsx'
import { useTheme } from '#platform/web/theme.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { barberClass, barberColours } from '#platform/web/ui/barberColour.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { DialogRow } from '#platform/web/ui/DialogRow.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Icon, iconNames } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { GalleryForms } from './Forms.tsx'
import { GalleryLists } from './Lists.tsx'
import { UiProvider } from '#platform/web/ui/UiProvider.tsx'
import { GalleryDialogs } from './Dialogs.tsx'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'

const roles = [
  'page',
  'surface',
  'raised',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'ok-soft',
  'wait-soft',
  'bad-soft',
]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Colours() {
  return (
    <Part title="Ngjyrat">
      <Row>
        {roles.map((role) => (
          <div key={role} className="w-24 text-xs text-ink-3">
            <div className="mb-1 h-12 rounded-lg border border-line-strong" style={{ background: `var(--${role})` }} />
            {role}
          </div>
        ))}
      </Row>
      <Row>
        {Array.from({ length: barberColours }, (_, i) => (
          <div
            key={i}
            className={cn(barberClass(i + 1), 'w-32 border-l-4 border-barber bg-barber-soft px-3 py-2 text-xs')}
          >
            <b className="block font-semibold">Driton Gashi</b>
            <span className="text-ink-2">Prerje · 5 €</span> <b className="text-barber">{i + 1}</b>
          </div>
        ))}
      </Row>
      <div className="grid h-20 place-items-center rounded-2xl border border-line bg-closed text-sm text-ink-3">
        Mbyllur
      </div>
    </Part>
  )
}

function Icons() {
  return (
    <Part title="Shenjat">
      <Row>
        {iconNames.map((name) => (
          <span key={name} className="grid w-16 justify-items-center gap-1 text-xs text-ink-3">
            <Icon name={name} size={22} className="text-ink" />
            <span className="max-w-full truncate">{name}</span>
          </span>
        ))}
      </Row>
    </Part>
  )
}

function Buttons() {
  return (
    <Part title="Butonat">
      <Row>
        <KeyButton variant="primary" icon="plus" kbd="n">
          Termin i ri
        </KeyButton>
        <Button>Rifresko</Button>
        <Button variant="ghost">Kthehu</Button>
        <Button variant="danger" icon="trash">
          Fshi
        </Button>
        <Button variant="primary" disabled>
          Ruaj
        </Button>
        <Button variant="primary" loading>
          Ruaj ndryshimet
        </Button>
        <Button loading>Rifresko</Button>
      </Row>
      <Row>
        <Button size="sm" icon="check">
          Konfirmo
        </Button>
        <Button size="sm" variant="ghost" icon="pencil">
          Ndrysho
        </Button>
        <ButtonLink to="/abonimi" size="lg" variant="primary" iconEnd="arrow-right">
          Abonohu Tani
        </ButtonLink>
        <IconButton icon="moon" label="Tema" variant="outline" />
        <IconButton icon="dots" label="Më shumë" />
        <IconButton icon="trash" label="Fshi" variant="danger" />
        <IconButton icon="pencil" label="Ndrysho" size="sm" />
      </Row>
    </Part>
  )
}

function BadgesAndBanners() {
  return (
    <>
      <Row>
        <Badge tone="ok">Përfunduar</Badge>
        <Badge tone="wait">Ne pritje</Badge>
        <Badge tone="bad">Anuluar</Badge>
        <Badge tone="bad" icon="no-show">
          Nuk erdhi
        </Badge>
        <Badge tone="neutral">Inaktiv</Badge>
        <Badge tone="accent">Mujor</Badge>
        <Avatar name="Blerim Krasniqi" barber={1} />
        <Avatar name="Çlirim Ëndrra" barber={2} />
        <Avatar name="Arta" barber={3} size="md" />
        <Avatar name="Besa Kelmendi" size="lg" />
      </Row>
      <Banner kind="success" onDismiss={() => undefined}>
        Klienti Driton Gashi u shtua me sukses!
      </Banner>
      <Banner kind="error" onDismiss={() => undefined}>
        Lista nuk u ngarkua.
      </Banner>
      <Banner kind="info">Termini i Arta Berisha u konfirmua automatikisht!</Banner>
      <Banner
        kind="warn"
        title="4 days left"
        action={
          <ButtonLink to="/abonimi" size="sm" variant="primary">
            Abonohu Tani
          </ButtonLink>
        }
      >
        Prova falas mbaron të martën, 24 nëntor.
      </Banner>
    </>
  )
}

function Figures() {
  return (
    <>
      <LoadingBanner />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Termine sot" value="17" icon="calendar" />
        <StatCard label="Ne pritje" value="3" icon="clock" tone="wait" />
        <StatCard label="Pritet sot" value="212,50 €" icon="euro" tone="ok" hint="130,00 € të fituara" />
        <StatCard label="Anuluar" value="1" icon="x" tone="bad" />
      </div>
      <Progress label="57% e provës falas" value={57} className="max-w-60" />
      <div className="grid gap-4 md:grid-cols-3">
        <Card>
          <EmptyState title="Ende asgjë këtu." action={<Button icon="plus">Termin i ri</Button>}>
            Shtoni terminin e parë të ditës.
          </EmptyState>
        </Card>
        <Card>
          <FailureState message="Lista nuk u ngarkua." onRetry={() => undefined} />
        </Card>
        <Card padded={false}>
          <SkeletonRows />
        </Card>
      </div>
    </>
  )
}

function Rows() {
  return (
    <>
      <Card label="Rreshtat" padded={false} className="overflow-clip">
        <CardHead title="2 vizita">
          <span className="ml-auto text-sm text-ink-3">20,00 €</span>
        </CardHead>
        <div className="flex items-center gap-3 border-t border-line p-4">
          <IconTile icon="bell" />
          <RowText title={<TextButton>Blerta Bytyqi</TextButton>} sub="Prerje flokësh · 5,00 €" />
        </div>
        <FoldRow open={false} onToggle={() => undefined} className="border-t">
          6 të tjera
        </FoldRow>
      </Card>
      <DisclosureCard title="Rregullat" sub="së paku 1 orë para · deri 30 ditë përpara">
        <p className="border-t border-line p-4 md:p-5">Hapet kur kërkohet.</p>
      </DisclosureCard>
      <Card>
        <ul>
          <DialogRow title="Pyetjet dhe teksti" sub="2 pyetje" onOpen={() => undefined} />
        </ul>
      </Card>
    </>
  )
}

function Styles() {
  return (
    <>
      <Colours />
      <Icons />
      <Buttons />
      <Part title="Gjendjet">
        <BadgesAndBanners />
        <Figures />
        <Rows />
      </Part>
    </>
  )
}

function Gallery() {
  const { theme, toggle } = useTheme()
  return (
    <main className="mx-auto max-w-6xl px-3.5 py-6 md:px-6">
      <div className="mb-6 flex items-center justify-between">
        <Logo />
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={theme === 'dark' ? 'Tema e çelët' : 'Tema e errët'}
          variant="outline"
          onClick={toggle}
        />
      </div>
      <PageHeader
        title="e premte, 20 nëntor"
        sub="Sot · java 47"
        figures={[
          { value: '17', label: 'termine' },
          { value: '3', label: 'ne pritje' },
          { value: '212,50 €', label: 'pritet sot' },
        ]}
        actions={
          <KeyButton variant="primary" icon="plus" kbd="n">
            Termin i ri
          </KeyButton>
        }
      />
      <GalleryDialogs />
      <GalleryForms />
      <GalleryLists />
      <Styles />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <HistoryRouter history={createMemoryHistory()}>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </HistoryRouter>,
  )
}
