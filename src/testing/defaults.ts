/** 2026-11-20 is a Friday; 09:00 UTC is 10:00 in Tirana. */
export const testNow = '2026-11-20T09:00:00Z'

/** The administrator of a server under test, who needs no second factor. */
export const administrator = {
  ADMIN_EMAIL: 'admin@orari.example',
  ADMIN_PASSWORD: 'administrator',
  ADMIN_SECOND_FACTOR: '0',
}
export const adminLogin = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }
