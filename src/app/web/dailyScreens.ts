export { DashboardScreen } from '#features/schedule/dashboard/web/DashboardScreen.tsx'
export { ScheduleScreen } from '#features/schedule/appointments/web/schedule/public.ts'
