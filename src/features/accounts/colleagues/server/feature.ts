import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { roleLabels } from '../rules.ts'
import { accept, open } from './accept.ts'
import { endSessions, giveOwnership, saveSettings, update } from './change.ts'
import { history } from './history.ts'
import { invite, renew, revoke, purge } from './invitations.ts'
import { list } from './list.ts'
import { colleaguePurgeJob } from './jobs.ts'

// Addresses of invited people are not written to the audit log.
const invitedText = (message: string, { salon_role }: contract.Invitation) => auditText(message, roleLabels[salon_role])

export const feature: Feature = {
  name: 'colleagues',
  routes: routesOf(contract, schemas, {
    listColleagues: list,
    invite: withAudit(invite, 'create:invitation', {
      id: (_input, { invitation }) => invitation.id,
      text: (_input, { invitation }) => invitedText('Një koleg u ftua', invitation),
    }),
    renewInvitation: withAudit(renew, 'update:invitation', {
      text: (_input, { invitation }) => invitedText('Ftesa u dërgua përsëri', invitation),
    }),
    revokeInvitation: withAudit(revoke, 'delete:invitation'),
    saveColleagueSettings: withAudit(saveSettings, 'update:salon', { text: () => 'Ndryshoi çfarë shohin berberët.' }),
    updateColleague: withAudit(update, 'custom'),
    makeOwner: withAudit(giveOwnership, 'custom'),
    endColleagueSessions: withAudit(endSessions, 'logout:user', { text: () => 'Një koleg u shkyq nga pronari.' }),
    listSalonHistory: history,
    getInvitation: withAudit(open, 'none'),
    acceptInvitation: withAudit(accept, 'register:user', {
      id: (_input, { user }) => user.id,
      text: () => 'Ftesa u pranua',
      who: ({ user }) => user,
    }),
  }),
  jobs: [handler(colleaguePurgeJob, purge)],
}
