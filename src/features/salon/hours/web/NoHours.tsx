import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

interface NoSalonHoursProps {
  busy: boolean
  onOffer: () => void
  onOwn: () => void
}

/** Shown for a salon without hours. */
export const NoSalonHours = ({ busy, onOffer, onOwn }: NoSalonHoursProps) => (
  <Card padded={false}>
    <EmptyState
      icon="clock"
      title="Kur është hapur salloni?"
      action={
        <>
          <Button variant="primary" loading={busy} onClick={onOffer} className="max-sm:w-full">
            E hënë–e shtunë, 09:00–19:00
          </Button>
          <Button onClick={onOwn} className="max-sm:w-full">
            Vendos vetë
          </Button>
        </>
      }
    >
      Me orët e vendosura, Terminet tregojnë çfarë është e lirë; pa to, çdo ditë është e hapur 08:00–22:30.
    </EmptyState>
  </Card>
)

/** Shown for a barber without hours of their own. */
export const NoBarberHours = ({ name, onOwn }: { name: string; onOwn: () => void }) => (
  <Card padded={false}>
    <EmptyState icon="clock" title={name} action={<Button onClick={onOwn}>Vendos orë të veçanta</Button>}>
      Punon sa herë salloni është hapur.
    </EmptyState>
  </Card>
)
