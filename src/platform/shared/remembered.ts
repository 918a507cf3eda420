/** Path at which a remembered device gets its session; called before other calls. */
export const resumePath = '/auth/resume'
