import type * as z from 'zod/mini'
import { useWallClock } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { type Bound, useForm } from '#platform/web/form.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type ListedUser, removeSecondFactor, setRole, updateUser, usersMessages } from '../contract.ts'
import { editUserForm } from '../schemas.ts'
import { roleLabel } from '../rules.ts'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { shortDate } from '#platform/shared/sq.ts'
import { localDate, readDay } from '#platform/shared/time.ts'
import { administrationMessages } from '#features/billing/subscriptions/admin-contract.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { Calendar } from '#platform/web/ui/CalendarPart.tsx'

const roles = (['user', 'admin'] as const).map((value) => ({ value, label: roleLabel[value] }))

function roleQuestion({ salon, restingSalon }: ListedUser, role: 'user' | 'admin'): Question {
  const sentences =
    role === 'admin'
      ? [usersMessages.becomesAdministrator, salon && usersMessages.salonRests(salon.name)]
      : [usersMessages.becomesUser, restingSalon ? usersMessages.salonReturns(restingSalon) : usersMessages.newSalon]
  return {
    title: usersMessages.roleQuestion,
    message: sentences.filter(Boolean).join(' '),
    confirmLabel: 'Ndrysho rolin',
  }
}

/** Edit form of a user. Pass a new `key` for each opening. */
export function EditUserDialog({ user, ...dialog }: DialogState & { user: ListedUser }) {
  const update = useWrite(updateUser)
  const changeRole = useWrite(setRole)
  const form = useForm({
    schema: editUserForm,
    defaultValues: {
      username: user.username,
      name: user.name,
      email: user.email,
      password: '',
      trialEndDate: user.trialEndDay ?? '',
      subscriptionEndDate: user.subscriptionEndDay ?? '',
      isActive: user.isActive,
      role: user.role,
    },
  })
  const save = async ({ role: wanted, ...values }: z.output<typeof editUserForm>) => {
    if (wanted !== user.role && !(await confirm(roleQuestion(user, wanted)))) return false
    const { message } = await update.write({ ...values, id: user.id })
    if (wanted !== user.role) await changeRole.write({ id: user.id, role: wanted })
    toast.success(message)
    return true
  }
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Edito përdoruesin"
      description={user.salon?.name}
      onSave={save}
      action="Ruaj ndryshimet"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Emri i plotë" autoComplete="off" {...form.text('name')} />
        <TextField label="Username" autoComplete="off" {...form.text('username')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
        <PasswordField
          label="Fjalëkalimi i ri"
          optional
          autoComplete="new-password"
          hint="Lëreni bosh për ta mbajtur të vjetrin."
          {...form.text('password')}
        />
        {user.salon && (
          <>
            <DayField
              label="Dita e fundit e provës"
              removable={user.trialEndDay !== null}
              {...form.bind('trialEndDate')}
            />
            <DayField
              label="Dita e fundit e abonimit"
              removable={user.subscriptionEndDay !== null && user.paidUntilDay === null}
              {...form.bind('subscriptionEndDate')}
            />
          </>
        )}
        <SelectField label="Roli" items={roles} className="md:col-span-2" {...form.bind('role')} />
        {user.subscriptionEndDay && form.watch('subscriptionEndDate') === '' && (
          <Banner kind="warn" className="md:col-span-2">
            {user.paidUntilDay
              ? administrationMessages.paidUntil(shortDate(localDate(user.paidUntilDay)))
              : 'Pa datë abonimi i dhënë hiqet krejt, si të mos ishte dhënë kurrë.'}
          </Banner>
        )}
        <Switch
          label="Llogari aktive"
          description="Një llogari joaktive nuk mund të kyçet."
          className="md:col-span-2"
          {...form.bind('isActive')}
          value={form.bind('isActive').value ?? true}
        />
        {user.secondFactor && <SecondFactorReset user={user} />}
      </div>
    </FormDialog>
  )
}

/** Resets the second factor of a user who lost phone and recovery codes. */
function SecondFactorReset({ user }: { user: ListedUser }) {
  const [done, setDone] = useState(false)
  const { attempt, busy } = useWrite(removeSecondFactor, { success: true })
  const run = async () => {
    const sure = await confirm({
      title: 'Hiq hyrjen me dy hapa',
      message: usersMessages.secondFactorQuestion,
      confirmLabel: 'Hiqe',
      danger: true,
    })
    if (sure && (await attempt({ id: user.id }))) setDone(true)
  }
  if (done) return null
  return (
    <div className="flex flex-wrap items-center gap-3 md:col-span-2">
      <p className="min-w-0 flex-1">Kyçet me dy hapa</p>
      <Button guarded size="sm" loading={busy} onClick={() => void run()}>
        Hiq hyrjen me dy hapa
      </Button>
    </div>
  )
}

interface DayFieldProps extends Bound<string | null | undefined> {
  label: string
  /** True if an empty field removes the date. */
  removable: boolean
}

/** A date field: typed as YYYY-MM-DD or 31.12.2026, or picked from a calendar. */
function DayField({ label, removable, value, onChange, ...rest }: DayFieldProps) {
  const [open, setOpen] = useState(false)
  const { date: today } = useWallClock()
  const typed = value ?? ''
  return (
    <TextField
      {...rest}
      label={label}
      hint={removable ? 'Edhe si 31.12.2026. Lëreni bosh për ta hequr datën.' : 'Edhe si 31.12.2026.'}
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <Popover
          label={label}
          open={open}
          onOpenChange={setOpen}
          align="end"
          className="w-84 p-2.5"
          trigger={
            <button
              type="button"
              aria-label={`Kalendari: ${label}`}
              className="grid size-11 place-items-center rounded-lg text-ink-3 hover:text-ink"
            >
              <Icon name="calendar" />
            </button>
          }
        >
          <Calendar
            value={readDay(typed)}
            today={today}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}
