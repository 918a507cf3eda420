import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, put, remove, send } from './pictures.ts'
import { showPage } from './salonPage.ts'
import { showShare } from './sharePicture.ts'

export const feature: Feature = {
  name: 'salon page',
  routes: routesOf(contract, schemas, {
    showSalonPage: showPage,
    showSalonPicture: send,
    showSharePicture: showShare,
    getPictures: list,
    putPicture: withAudit(put, 'update:salon'),
    removePicture: withAudit(remove, 'update:salon'),
  }),
}
