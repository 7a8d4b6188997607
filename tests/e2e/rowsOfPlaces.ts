import income from '../suites/machine/income.json' with { type: 'json' }
import suite from '../suites/places/screens.json' with { type: 'json' }
import type { RequirementId } from '../proves.ts'

const screens: readonly {
  readonly path: string
  readonly redirect?: string
  readonly covers: readonly string[]
}[] = [...suite.screens, ...income.screens]

/** The requirements that ask for a screen, or for a redirect, at these paths of an application. */
export function rowsOfPlaces(paths: readonly string[]): readonly RequirementId[] {
  return screens
    .filter(({ path }) => paths.includes(path))
    .flatMap(({ covers }) => covers as readonly RequirementId[])
}

/** Paths of an application that lead to another one: to a screen, or "" for its root. */
export const redirects: ReadonlyMap<string, string> = new Map(
  screens.flatMap(({ path, redirect }) => (redirect === undefined ? [] : [[path, redirect]])),
)
