import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { moveInMessages } from '../copy.ts'
import * as schemas from '../schemas.ts'
import { moveInJob, moveInResumeJob } from './jobs.ts'
import { continueRun, moveInBatch } from './runs/batch.ts'
import { resume } from './runs/ends.ts'
import { addRows, begin } from './runs/staging.ts'
import { get, latest } from './runs/state.ts'
import { preview, proceed, start, stop } from './runs/steps.ts'

export const feature: Feature = {
  name: 'salon/move-in',
  routes: routesOf(contract, schemas, {
    beginMoveIn: withAudit(begin, 'none'),
    addMoveInRows: withAudit(addRows, 'none'),
    previewMoveIn: withAudit(preview, 'none'),
    startMoveIn: withAudit(start, 'create:client', { text: (_input, { run }) => moveInMessages.began(run.source) }),
    getMoveIn: get,
    getLatestMoveIn: latest,
    stopMoveIn: withAudit(stop, 'update:client', { text: (_input, { run }) => moveInMessages.stopped(run.source) }),
    continueMoveIn: withAudit(proceed, 'update:client', {
      text: (_input, { run }) => moveInMessages.continued(run.source),
    }),
  }),
  jobs: [handler(moveInJob, continueRun), handler(moveInResumeJob, resume)],
  settings: [moveInBatch],
}
