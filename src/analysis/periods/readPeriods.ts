import { listDates, type Loaded } from '#loader'
import { civilDate } from '#origination'

/** A time in which no dated value changes: from a day on, until the next period begins. */
export interface Period {
  /** "YYYY-MM-DD", by each lender's clock; none: it has begun everywhere. */
  readonly from?: string
  readonly loaded: Loaded
  /** Lenders for which something can change then; in the first, all. */
  readonly orgCodes: readonly string[]
  /** The day on which exceptions from obligations must still run; without it, none ends. */
  readonly day?: string
}

/** The zone in which each day begins last. */
const lastZone = 'Etc/GMT+12'

/**
 * The present period of a configuration and those to come. The first one began before `now` in
 * every time zone. `load`: loads the configuration of a day. `org`: only this lender.
 */
export function readPeriods(
  files: ReadonlyMap<string, string>,
  load: (day: string) => Loaded,
  { now, org }: { readonly now: Date; readonly org?: string },
): readonly [Period, ...Period[]] {
  const today = civilDate(now, lastZone)
  const dates = listDates(files)
  const wanted = ({ orgCodes }: Loaded) =>
    orgCodes.filter((code) => org === undefined || code === org)
  const first = load(today)
  const later = dates.all
    .filter((day) => day > today)
    .flatMap((from): Period[] => {
      const loaded = load(from)
      const orgCodes = wanted(loaded).filter((code) => dates.concerns(from, code))
      return orgCodes.length > 0 ? [{ from, loaded, orgCodes }] : []
    })
  return [{ loaded: first, orgCodes: wanted(first) }, ...later]
}
