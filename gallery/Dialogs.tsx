import { useState } from 'react'
import { localDate, localTime, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { showUndo } from '#platform/web/ui/undo.tsx'

export function GalleryDialogs() {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('—')
  const [date, setDate] = useState<LocalDate | null>(localDate('2026-11-20'))
  const [time, setTime] = useState<LocalTime | null>(localTime('09:30'))
  const [client, setClient] = useState('Driton Gashi')
  const [role, setRole] = useState<'user' | 'admin'>('user')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setOpen(true)}>Dritare</Button>
      <Button
        onClick={async () => {
          const yes = await confirm({
            title: 'Të fshihet termini?',
            message: 'A jeni të sigurt?',
            confirmLabel: 'Fshi terminin',
            danger: true,
          })
          setAnswer(yes ? 'po' : 'jo')
        }}
      >
        Pyetje: {answer}
      </Button>
      <Button onClick={() => toast.success('U konfirmua.')}>Sukses</Button>
      <Button onClick={() => toast.error('Nuk u konfirmua.')}>Gabim</Button>
      <Button
        onClick={() => showUndo({ message: 'Termini i Gent Shalës u anulua', onUndo: () => toast.info('U kthye') })}
      >
        Anulo
      </Button>
      <Menu
        trigger={<Button iconEnd="chevron-down">Menu</Button>}
        header="besa@salloni.com"
        items={[
          { label: 'Profili', icon: 'user', to: '/profili' },
          'separator',
          { label: 'Shkyqu', icon: 'logout', to: '/qkyqu' },
        ]}
      />
      <Popover trigger={<Button>Dritare</Button>} label="Dritare" className="w-64 p-4">
        Një dritare pranë butonit.
      </Popover>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ndrysho terminin"
        description="e premte, 20 nëntor"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(false)
        }}
        error="Kjo orë është e zënë."
        footer={<SubmitButtons onCancel={() => setOpen(false)}>Ruaj</SubmitButtons>}
      >
        <div className="grid gap-4">
          <ComboField
            label="Klienti"
            items={['Driton Gashi', 'Ëndrit Çela', 'Vjosa Dreshaj']}
            itemText={(name) => name}
            value={client}
            onChange={setClient}
          />
          <TimeField label="Ora" value={time} onChange={setTime} />
          <DateField label="Data" value={date} onChange={setDate} today={localDate('2026-11-20')} />
          <SelectField
            label="Roli"
            value={role}
            onChange={setRole}
            items={[
              { value: 'user', label: 'Përdorues' },
              { value: 'admin', label: 'Administrator' },
            ]}
          />
        </div>
      </Dialog>
    </div>
  )
}
