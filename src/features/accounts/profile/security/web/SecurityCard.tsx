import type { ReactNode } from 'react'
import { dateTime, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { secondFactorNeeded } from '#platform/shared/fault.ts'
import { getSecurity, type Security } from '../contract.ts'
import { type SecurityAction, SecurityDialog } from './SecurityDialog.tsx'

export function SecurityCard() {
  const read = useRead(getSecurity, {})
  const { shown, show: start } = useDialogOpening<SecurityAction>()
  const security = read.data
  const active = security !== undefined && (security.totp || security.passkeys.length > 0)
  return (
    <Card
      title="Siguria"
      padded={false}
      actions={security && <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Me dy hapa' : 'Vetëm fjalëkalim'}</Badge>}
    >
      {!security && <LoadingState read={read} rows={2} />}
      {security && (
        <>
          {security.required && !active && (
            <Banner kind="error" className="mx-4 mb-2 md:mx-5">
              {secondFactorNeeded().message}
            </Banner>
          )}
          <p className="px-4 pb-3 text-sm text-ink-2 md:px-5">
            Me hyrjen me dy hapa, fjalëkalimi i vjedhur nuk mjafton: kërkohet edhe një kod nga telefoni ose një çelës.
          </p>
          <Factors security={security} active={active} onStart={start} />
        </>
      )}
      {shown && <SecurityDialog key={shown.key} action={shown.content} {...shown.dialog} />}
    </Card>
  )
}

interface FactorsProps {
  security: Security
  active: boolean
  onStart: (action: SecurityAction) => void
}

function Factors({ security: { totp, passkeys, recoveryCodes }, active, onStart }: FactorsProps) {
  const zone = useSalonZone()
  return (
    <ul className="divide-y divide-line border-t border-line">
      <Row name="Aplikacioni i kodeve" text={totp ? 'Aktiv' : 'Një kod i ri çdo 30 sekonda, edhe pa internet'}>
        <Button
          guarded
          size="sm"
          aria-label={totp ? 'Hiq aplikacionin e kodeve' : 'Aktivizo aplikacionin e kodeve'}
          onClick={() => onStart({ kind: totp ? 'removeApp' : 'addApp' })}
        >
          {totp ? 'Hiq' : 'Aktivizo'}
        </Button>
      </Row>
      {passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => (
        <Row
          key={id}
          name={name}
          text={
            lastUsedAt
              ? `Çelës · përdorur ${dateTime(new Date(lastUsedAt), zone)}`
              : `Çelës · shtuar ${dateTime(new Date(createdAt), zone)}`
          }
        >
          <Button
            guarded
            size="sm"
            aria-label={`Hiq çelësin: ${name}`}
            onClick={() => onStart({ kind: 'removePasskey', id, name })}
          >
            Hiq
          </Button>
        </Row>
      ))}
      <Row name="Çelës (passkey)" text="Gishti, fytyra ose PIN-i i pajisjes suaj">
        <Button size="sm" onClick={() => onStart({ kind: 'addPasskey' })}>
          Shto çelës
        </Button>
      </Row>
      {active && (
        <Row name="Kodet rezervë" text={plural(recoveryCodes, 'kod i papërdorur', 'kode të papërdorura')}>
          <Button size="sm" onClick={() => onStart({ kind: 'renewCodes' })}>
            Kode të reja
          </Button>
        </Row>
      )}
    </ul>
  )
}

function Row({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">{text}</p>
      </div>
      {children}
    </li>
  )
}
