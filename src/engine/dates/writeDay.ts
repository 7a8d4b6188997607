export const millisecondsOfDay = 86_400_000

/** "2026-11-21" from days since 1970-01-01; years 1 to 9999. */
export const writeDay = (day: number): string =>
  new Date(day * millisecondsOfDay).toISOString().slice(0, 10)
