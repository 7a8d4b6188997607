import { suggested } from '#loader'
import type { Issue } from '#model'
import type { FoundIssue } from './FoundIssue.ts'

/**
 * Each cause once: an overlay's entry with all that it brings about, a name that several places use
 * and that leads nowhere, and what several places show in the same words or by the same example.
 * What else a cause brings is listed in `also`. `files`: texts by path.
 */
export function foldIssues(
  issues: readonly FoundIssue[],
  files: ReadonlyMap<string, string>,
): readonly FoundIssue[] {
  const blamed = issues.flatMap(({ also, code, file, pointer }) =>
    also || code === 'loader/value-refused' || code === 'analysis/obligation-broken'
      ? [`${file} ${pointer}`]
      : [],
  )
  const groups: FoundIssue[][] = []
  const groupOf = new Map<string, FoundIssue[]>()
  for (const issue of issues) {
    const keys = causesOf(issue, blamed)
    const group = keys.map((key) => groupOf.get(key)).find((each) => each !== undefined) ?? []
    if (group.length === 0) groups.push(group)
    group.push(issue)
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group)
  }
  return groups.map((group) => foldGroup(group, files))
}

/** What its cause can be told by; issues with one in common have the same. */
function causesOf(issue: FoundIssue, blamed: readonly string[]): readonly string[] {
  const { code, message, remedy, file = '', pointer = '', counterexample } = issue
  const place = `${file} ${pointer}`
  const [, name] = named.exec(message) ?? []
  if (!code.startsWith('analysis/'))
    return [
      ...(blamed.includes(place) ? [place] : []),
      ...(isUnknown(code) && name !== undefined
        ? [`name ${last(name)} ${last(suggested(remedy) ?? '')}`]
        : []),
      ...(code === 'loader/value-never' ? [`${code} ${message}`] : []),
    ]
  return [
    ...blamed.filter((each) => each.startsWith(`${place}/`) || `${place}/`.startsWith(`${each}/`)),
    `${code} ${file} ${message}`,
    ...(counterexample ? [`${place} ${counterexample.shows}`] : []),
    ...(code === 'analysis/check-never-passes' ? [`${code} ${place}`] : []),
  ]
}

function foldGroup(issues: readonly FoundIssue[], files: ReadonlyMap<string, string>): FoundIssue {
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0]!
  const others = issues.filter((issue) => issue !== first)
  if (others.length === 0) return first
  const also = [
    ...(first.also ?? []),
    ...others.flatMap(({ also: shown, ...other }) => shown ?? [placeOf(other)]),
  ]
  const meant = suggested(first.remedy)
  const [, name] = named.exec(first.message) ?? []
  return {
    ...first,
    ...(meant !== undefined &&
      isUnknown(first.code) &&
      isNewName(meant, [...issues, ...also], files) && {
        remedy: `${first.remedy} ${issues.length} places say "${name}": if they are right, rename "${meant}" itself.`,
      }),
    also,
  }
}

/** Of the files around, only the place that defines it says it: it was renamed there. */
function isNewName(
  name: string,
  places: readonly Pick<Issue, 'file'>[],
  files: ReadonlyMap<string, string>,
): boolean {
  const own = JSON.stringify(last(name))
  const around = new Set(places.map(({ file = '' }) => stemOf(file)))
  const times = [...files].map(([path, text]) =>
    around.has(stemOf(path)) ? text.split(own).length - 1 : 0,
  )
  return times.reduce((sum, each) => sum + each, 0) === 1
}

/** What a file, its look, its rules and its overlays share. */
const stemOf = (path: string) =>
  path.replaceAll(/^(?:orgs|products)\/[^/]+\/|(?:\.ui|\.rules)?\.json$/g, '')

const placeOf = ({ code, message, file, pointer, line }: Issue) => ({
  code,
  message,
  file,
  pointer,
  ...(line !== undefined && { line }),
})

const named = /"([^"]+)"/
const isUnknown = (code: string) => /^loader\/.+-unknown$/.test(code)
const last = (name: string) => name.split('.').at(-1)
