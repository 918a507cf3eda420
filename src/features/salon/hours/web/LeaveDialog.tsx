import { useState } from 'react'
import type { CallInputOf, InputOf } from '#platform/shared/endpoint.ts'
import { localDate, type LocalDate, type LocalTime, endTimeText } from '#platform/shared/time.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateRangeFields } from '#platform/web/ui/DateRangeFields.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { addLeave, removeLeave, updateLeave, type LeaveEntry } from '../contract.ts'
import { addLeaveBody } from '../schemas.ts'
import { proposedDay } from './plans.ts'
import type { HoursReply } from './useDays.ts'

interface LeaveDialogProps extends DialogState {
  hours: HoursReply
  barberId: string
  name: string
  /** Null for a new leave. */
  leave: LeaveEntry | null
  today: LocalDate
  onToMove: (leave: LeaveEntry) => void
}

const bodyOf = (leave: LeaveEntry): CallInputOf<typeof addLeave> => ({
  barber_id: leave.barber_id,
  from_date: leave.from_date,
  from_time: leave.from_time,
  to_date: leave.to_date,
  to_time: leave.to_time,
  reason: leave.reason,
})

export function LeaveDialog({ open, hours, barberId, name, leave, today, onClose, onToMove }: LeaveDialogProps) {
  const form = useForm({
    schema: addLeaveBody,
    defaultValues: leave
      ? { ...bodyOf(leave), reason: leave.reason ?? '' }
      : { barber_id: barberId, from_date: today, from_time: '00:00', to_date: today, to_time: '24:00', reason: '' },
  })
  const [isWhole, setWhole] = useState(!leave || (leave.from_time === '00:00' && leave.to_time === '24:00'))
  const adding = useWrite(addLeave)
  const changing = useWrite(updateLeave)
  const removing = useWrite(removeLeave)
  const [fromDate, toDate] = [form.bind('from_date'), form.bind('to_date')]
  const [fromTime, toTime] = [form.bind('from_time'), form.bind('to_time')]

  const setTimes = (whole: boolean) => {
    setWhole(whole)
    const work = proposedDay(hours, barberId, localDate(fromDate.value))
    fromTime.onChange(whole ? '00:00' : endTimeText(Math.min(...work.map(({ from }) => from))))
    toTime.onChange(whole ? '24:00' : endTimeText(Math.max(...work.map(({ to }) => to))))
  }
  const save = async (values: InputOf<typeof addLeave>) => {
    // Times are sent as typed, because the schema has parsed them to minutes.
    const body = {
      ...values,
      from_time: endTimeText(values.from_time),
      to_time: endTimeText(values.to_time),
    }
    const { leave: saved } = leave
      ? await changing.write(
          { id: leave.id, ...body },
          {
            undo: ({ message }) => ({
              message,
              onUndo: () => void changing.attempt({ id: leave.id, ...bodyOf(leave) }),
            }),
          },
        )
      : await adding.write(body, {
          undo: (reply) => ({
            message: reply.message,
            onUndo: () => void removing.attempt({ id: reply.leave.id }),
          }),
        })
    return saved
  }
  const remove = async () => {
    if (!leave) return
    const reply = await removing.attempt(
      { id: leave.id },
      { undo: ({ message }) => ({ message, onUndo: () => void adding.attempt(bodyOf(leave)) }) },
    )
    if (reply) onClose()
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={leave ? 'Pushimi' : 'Pushim i ri'}
      description={name}
      size="sm"
      onSave={save}
      onSaved={(saved) => saved.appointments > 0 && onToMove(saved)}
      action={leave ? 'Ruaj' : 'Shto'}
      secondary={
        leave ? (
          <Button
            guarded
            variant="danger-quiet"
            loading={removing.busy}
            onClick={() => void remove()}
            className="md:mr-auto"
          >
            Hiq
          </Button>
        ) : undefined
      }
    >
      <DateRangeFields label="Nga" today={today} from={fromDate} to={toDate} />
      <Switch label="Ditë të plota" checked={isWhole} onChange={setTimes} />
      {!isWhole && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField
            label="Nga ora"
            step={hours.step}
            {...fromTime}
            value={fromTime.value as LocalTime | null}
            onChange={(time) => fromTime.onChange(time ?? '')}
          />
          <TimeField
            label="Deri në orën"
            step={hours.step}
            {...toTime}
            value={toTime.value as LocalTime | null}
            onChange={(time) => toTime.onChange(time ?? '')}
          />
        </div>
      )}
      <TextField label="Arsyeja" optional maxLength={120} autoComplete="off" {...form.text('reason')} />
    </FormDialog>
  )
}
