import { pageRoute, route, type Feature } from '#platform/server/feature.ts'
import {
  getPictures,
  putPicture,
  removePicture,
  showSalonPage,
  showSalonPicture,
  showSharePicture,
} from '../contract.ts'
import { list, put, remove, send } from './pictures.ts'
import { showPage } from './salonPage.ts'
import { showShare } from './sharePicture.ts'

const audit = { action: 'update', entity: 'salon', id: () => null } as const

export const feature: Feature = {
  name: 'salon page',
  routes: [
    pageRoute(showSalonPage, showPage),
    pageRoute(showSalonPicture, send),
    pageRoute(showSharePicture, showShare),
    route(getPictures, list),
    route(putPicture, put, audit),
    route(removePicture, remove, audit),
  ],
}
