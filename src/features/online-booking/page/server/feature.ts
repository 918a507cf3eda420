import { pageRoute, route, type Feature } from '#platform/server/feature.ts'
import {
  getPictures,
  putPicture,
  removePicture,
  showSalonPage,
  showSalonPicture,
  showSharePicture,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, put, remove, send } from './pictures.ts'
import { showPage } from './salonPage.ts'
import { showShare } from './sharePicture.ts'

const audit = { action: 'update', entity: 'salon', id: () => null } as const

export const feature: Feature = {
  name: 'salon page',
  routes: [
    pageRoute(showSalonPage, schemas.showSalonPage, showPage),
    pageRoute(showSalonPicture, schemas.showSalonPicture, send),
    pageRoute(showSharePicture, schemas.showSharePicture, showShare),
    route(getPictures, schemas.getPictures, list),
    route(putPicture, schemas.putPicture, put, audit),
    route(removePicture, schemas.removePicture, remove, audit),
  ],
}
