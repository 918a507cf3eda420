import { showTimeZone } from '#features/online-booking/flow/web/public.ts'

/** The pages work without this script. */
const main = document.querySelector<HTMLElement>('main')
if (main) showTimeZone(main)
