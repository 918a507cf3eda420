export { DashboardScreen } from '#features/dashboard/web/DashboardScreen.tsx'
export { ScheduleScreen } from '#features/appointments/web/schedule/ScheduleScreen.tsx'
