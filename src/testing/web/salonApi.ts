import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, setClock } from '#testing/web/render.tsx'

/** Logs a salon's user in at this time, and replaces `fetch`. */
export function salonApi(iso = '2026-11-20T09:00:00Z'): FakeApi {
  setClock(iso)
  logInAsSalon()
  return fakeApi()
}
