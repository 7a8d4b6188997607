/** Units of an ISO 8601 duration in order, with their letters. */
export const durationLetters = {
  years: 'Y',
  months: 'M',
  weeks: 'W',
  days: 'D',
  hours: 'H',
  minutes: 'M',
  seconds: 'S',
} as const
