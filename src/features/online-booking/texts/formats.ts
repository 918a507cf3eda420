import { currencyDecimals, type Currency } from '#platform/shared/money.ts'
import { addDays, daysBetween, weekday, type LocalDate } from '#platform/shared/time.ts'

const nbsp = '\u00a0'

interface Names {
  /** Names from Monday. */
  weekdays: readonly string[]
  weekdaysShort: readonly string[]
  months: readonly string[]
  today: string
  tomorrow: string
  hour: string
  /** 'on Friday' */
  on(day: string): string
  locale: 'en-IE' | 'de-DE'
  date(weekday: string, day: number, month: string): string
  /** `month` has three letters. */
  shortDate(day: number, month: string): string
}

/** True for today and the six days after it, which a weekday alone identifies. */
export function isWithinWeek(date: LocalDate, today: LocalDate): boolean {
  const days = daysBetween(today, date)
  return days >= 0 && days <= 6
}

const isNear = (date: LocalDate, today: LocalDate) => date === today || date === addDays(today, 1)

/** English and German formats of dates, durations and prices; Albanian uses `platform/shared/sq.ts`. */
export function formats(names: Names) {
  const month = (date: LocalDate) => names.months[Number(date.slice(5, 7)) - 1] ?? ''
  const weekdayLong = (date: LocalDate) => names.weekdays[weekday(date) - 1] ?? ''
  const longDate = (date: LocalDate) => names.date(weekdayLong(date), Number(date.slice(8)), month(date))
  const numbers: Record<Currency, Intl.NumberFormat> = {
    EUR: new Intl.NumberFormat(names.locale, { style: 'currency', currency: 'EUR' }),
    ALL: new Intl.NumberFormat(names.locale, { maximumFractionDigits: currencyDecimals.ALL }),
  }
  const relativeDay = (date: LocalDate, today: LocalDate): string => {
    if (date === today) return names.today
    return date === addDays(today, 1) ? names.tomorrow : longDate(date)
  }
  const nearDay = (date: LocalDate, today: LocalDate) => relativeDay(date, today).toLowerCase()
  const dayOrDate = (date: LocalDate, today: LocalDate) =>
    isWithinWeek(date, today) ? weekdayLong(date) : longDate(date)
  return {
    weekday: (day: number): string => names.weekdays[day - 1] ?? '',
    weekdayShort: (day: number): string => names.weekdaysShort[day - 1] ?? '',
    longDate,
    relativeDay,
    dayThen: (date: LocalDate, today: LocalDate): string =>
      isNear(date, today) ? nearDay(date, today) : longDate(date),
    dayName: (date: LocalDate, today: LocalDate): string =>
      isNear(date, today) ? nearDay(date, today) : dayOrDate(date, today),
    onDay: (date: LocalDate, today: LocalDate): string =>
      isNear(date, today) ? nearDay(date, today) : names.on(dayOrDate(date, today)),
    shortDate: (date: LocalDate): string => names.shortDate(Number(date.slice(8)), month(date).slice(0, 3)),
    monthYear: (date: LocalDate): string => `${month(date)} ${date.slice(0, 4)}`,
    duration(minutes: number): string {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      const parts = [
        hours > 0 ? `${hours}${nbsp}${names.hour}` : '',
        rest > 0 || hours === 0 ? `${rest}${nbsp}min` : '',
      ]
      return parts.filter(Boolean).join(' ')
    },
    money: (cents: number, currency: Currency): string =>
      currency === 'EUR' ? numbers.EUR.format(cents / 100) : `${numbers.ALL.format(cents / 100)}${nbsp}ALL`,
  }
}
