/** The day at a moment in UTC, "YYYY-MM-DD". */
export const utcDay = (moment = new Date()): string => moment.toISOString().slice(0, 10)
