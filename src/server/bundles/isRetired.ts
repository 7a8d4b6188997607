import type { Org } from '#model'

/**
 * True from the date on which the lender's configuration ends it, by the server's own time: the
 * sandbox's clock ends no lender.
 */
export function isRetired({ retired }: Pick<Org, 'retired'>, now = new Date()): boolean {
  return retired !== undefined && now.toISOString().slice(0, 10) >= retired
}
