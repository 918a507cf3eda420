import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { useConfirm, type Question } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { cleanupHistory, clearHistory, deleteActivity, historyMessages, type Activity } from '../contract.ts'

/** Delete actions, each with a confirmation. */
export function useAuditLogActions(): {
  remove: (activity: Activity) => Promise<void>
  cleanup: () => Promise<void>
  clear: () => Promise<void>
} {
  const confirm = useConfirm()
  const toast = useToast()
  const one = useWrite(deleteActivity)
  const old = useWrite(cleanupHistory)
  const all = useWrite(clearHistory)
  const ask = async (question: Omit<Question, 'danger'>, run: () => Promise<{ message: string }>) => {
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      toast.success((await run()).message)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      toast.error(fault.message)
    }
  }
  return {
    remove: (activity) =>
      ask({ title: historyMessages.removeQuestion, message: activity.description, confirmLabel: 'Fshi' }, () =>
        one.mutateAsync({ id: activity.id }),
      ),
    cleanup: () =>
      ask({ title: historyMessages.cleanupQuestion, confirmLabel: 'Fshi të vjetrat' }, () => old.mutateAsync({})),
    clear: () =>
      ask({ title: historyMessages.clearQuestion, confirmLabel: 'Fshi të gjitha' }, () => all.mutateAsync({})),
  }
}
