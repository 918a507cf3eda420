import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { useConfirm, type Question } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { cleanUpAuditLog, clearAuditLog, deleteAuditEntry, auditLogMessages, type AuditEntry } from '../contract.ts'

/** Delete actions, each with a confirmation. */
export function useAuditLogActions(): {
  remove: (activity: AuditEntry) => Promise<void>
  cleanup: () => Promise<void>
  clear: () => Promise<void>
} {
  const confirm = useConfirm()
  const toast = useToast()
  const one = useWrite(deleteAuditEntry)
  const old = useWrite(cleanUpAuditLog)
  const all = useWrite(clearAuditLog)
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
      ask({ title: auditLogMessages.removeQuestion, message: activity.description, confirmLabel: 'Fshi' }, () =>
        one.mutateAsync({ id: activity.id }),
      ),
    cleanup: () =>
      ask({ title: auditLogMessages.cleanupQuestion, confirmLabel: 'Fshi të vjetrat' }, () => old.mutateAsync({})),
    clear: () =>
      ask({ title: auditLogMessages.clearQuestion, confirmLabel: 'Fshi të gjitha' }, () => all.mutateAsync({})),
  }
}
