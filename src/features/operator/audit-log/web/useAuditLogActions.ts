import { useWrite } from '#platform/web/write.ts'
import { useConfirm, type Question } from '#platform/web/ui/confirm.tsx'
import { cleanUpAuditLog, clearAuditLog, deleteAuditEntry, auditLogMessages, type AuditEntry } from '../contract.ts'

/** Delete actions, each with a confirmation. */
export function useAuditLogActions(): {
  remove: (activity: AuditEntry) => Promise<void>
  /** @param hours retention; undefined until loaded. */
  cleanup: (hours: number | undefined) => Promise<void>
  clear: () => Promise<void>
} {
  const confirm = useConfirm()
  const one = useWrite(deleteAuditEntry, { success: ({ message }) => message })
  const old = useWrite(cleanUpAuditLog, { success: ({ message }) => message })
  const all = useWrite(clearAuditLog, { success: ({ message }) => message })
  const ask = async (question: Omit<Question, 'danger'>, run: () => Promise<unknown>) => {
    if (await confirm({ ...question, danger: true })) await run()
  }
  return {
    remove: (activity) =>
      ask({ title: auditLogMessages.removeQuestion, message: activity.description, confirmLabel: 'Fshi' }, () =>
        one.attempt({ id: activity.id }),
      ),
    cleanup: (hours) =>
      ask(
        {
          title: auditLogMessages.cleanupQuestion,
          message: hours && `Fshihen veprimet ${auditLogMessages.olderThan(hours)}.`,
          confirmLabel: 'Fshi të vjetrat',
        },
        () => old.attempt({}),
      ),
    clear: () => ask({ title: auditLogMessages.clearQuestion, confirmLabel: 'Fshi të gjitha' }, () => all.attempt({})),
  }
}
