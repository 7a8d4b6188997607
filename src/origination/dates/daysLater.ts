const day = 86_400_000

export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day)
}
