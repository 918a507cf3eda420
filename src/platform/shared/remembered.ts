/** Path at which a device that stays logged in gets its session: the platform calls it before other calls. */
export const resumePath = '/auth/resume'
