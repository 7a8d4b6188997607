import type { ObligedAct } from '#model'
import type { Condition } from '../solve/Condition.ts'
import { holds } from '../validity/application/conditions.ts'
import type { Standing } from '../validity/application/Standing.ts'
import type { BenchParty } from './createBench.ts'

/** Work that can be due, or a screen that can be shown. */
export interface ObligationAct {
  readonly title: string
  readonly work?: string
  readonly screen?: string
  /** When it happens. */
  readonly standings: readonly Standing[]
  readonly file: string
  readonly pointer: string
}

/** Everything in the files that is the act; `conditions`: only while these are so. */
export function actsOf(
  { orders = [], work: names = [], screens: paths = [] }: Omit<ObligedAct, 'of'>,
  party: BenchParty,
  conditions: readonly Condition[] = [],
): readonly ObligationAct[] {
  const { look, lifecycle, folder, showings } = party
  const works = Object.entries(lifecycle.work)
    .filter(([id, work]) => names.includes(id) || orders.includes(work.do))
    .map(([id, work]): ObligationAct => ({
      title: work.title,
      work: id,
      standings: [{ conditions: [holds(work.when), ...conditions], not: [] }],
      file: `${folder}/lifecycle.json`,
      pointer: `/work/${id}/when`,
    }))
  const screens = paths
    .filter((path) => Object.hasOwn(look.bundle.screens.screens, path))
    .map((path): ObligationAct => ({
      title: look.bundle.screens.screens[path]!.title,
      screen: path,
      standings: showings()
        .get(path)!
        .map((standing) => ({
          ...standing,
          conditions: [...standing.conditions, ...conditions],
        })),
      file: look.places.screens[path] ?? `${folder}/routing.json`,
      pointer: `/screens/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    }))
  return [...works, ...screens]
}
