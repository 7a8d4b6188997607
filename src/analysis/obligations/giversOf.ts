import type { Json } from '#model'
import { holds } from '../validity/application/conditions.ts'
import type { Standing } from '../validity/application/Standing.ts'
import type { BenchParty } from './createBench.ts'

/** Something that sets facts. */
export interface Giver {
  readonly title: string
  readonly work?: string
  readonly screen?: string
  readonly standings: readonly Standing[]
  readonly sets: Readonly<Record<string, Json>>
  readonly file: string
  readonly pointer: string
}

/** Work, events and screens of a party that set facts. */
export function giversOf({ look, lifecycle, folder, showings }: BenchParty): readonly Giver[] {
  const file = `${folder}/lifecycle.json`
  return [
    ...Object.entries(lifecycle.work).flatMap(([id, { title, when, sets, fails: failed }]) =>
      [sets, ...(failed ? [failed] : [])].map((each, index): Giver => ({
        title,
        work: id,
        standings: [{ conditions: [holds(when)], not: [] }],
        sets: each,
        file,
        pointer: `/work/${id}/${index === 0 ? 'sets' : 'fails'}`,
      })),
    ),
    ...Object.entries(lifecycle.events).map(([id, { title, when, sets }]): Giver => ({
      title,
      standings: [{ conditions: when === undefined ? [] : [holds(when)], not: [] }],
      sets,
      file,
      pointer: `/events/${id}/sets`,
    })),
    ...Object.entries(look.bundle.screens.screens).flatMap(([path, { title, sets }]) =>
      sets === undefined
        ? []
        : [
            {
              title,
              screen: path,
              standings: showings().get(path) ?? [],
              sets,
              file: look.places.screens[path] ?? file,
              pointer: `/screens/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/sets`,
            },
          ],
    ),
  ]
}
