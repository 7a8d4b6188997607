import { availableParallelism } from 'node:os'

const most = 32

/**
 * How many journeys are walked in parallel: "4", by default from the number of processors; a
 * string: why the number is invalid.
 */
export function readWorkers(text: string | undefined): number | string {
  if (text === undefined) return Math.min(4, Math.max(2, availableParallelism()))
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return workers >= 1 && workers <= most
    ? workers
    : `--workers takes a number from 1 to ${most}, not "${text}".`
}
