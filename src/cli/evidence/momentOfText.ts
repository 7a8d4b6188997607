/** A time with its zone, "2026-12-01T10:00:00Z"; undefined for anything else. */
export function momentOfText(text: string): Date | undefined {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  return isMoment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
