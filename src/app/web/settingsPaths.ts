export const settingsPath = '/konfigurimet'
export const productsPath = '/produktet'
export const connectionsPath = `${settingsPath}?tab=lidhjet`
/** API keys and webhooks, one level below the connections, because most salons never need them. */
export const programs = { path: `${connectionsPath}&pjesa=programe`, part: 'programe', label: 'Programe të tjera' }
