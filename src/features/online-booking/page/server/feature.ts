import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, put, remove, send } from './pictures.ts'
import { showPage } from './salonPage.ts'
import { showShare } from './sharePicture.ts'

const audit = { action: 'update', entity: 'salon', id: () => null } as const

export const feature: Feature = {
  name: 'salon page',
  routes: routesOf(contract, schemas, {
    showSalonPage: showPage,
    showSalonPicture: send,
    showSharePicture: showShare,
    getPictures: list,
    putPicture: withAudit(put, audit),
    removePicture: withAudit(remove, audit),
  }),
}
