import { effectiveFile, overlayEntries, overlayFolders, withoutEntries, type Loaded } from '#loader'
import type { Issue, Memo } from '#model'
import { keyOfIssue, keysOfLender, type Found } from './examine.ts'
import type { FoundIssue } from './FoundIssue.ts'
import { isOfLaw } from './mendAll.ts'

interface Subject {
  readonly loaded: Loaded
  readonly day: string | undefined
  readonly memo: Memo
}

/** Looks at a lender without a part of its overlays, of all lenders together. */
const most = 16

/**
 * Diagnostics of shared files that only some lenders have, told where their overlays bring them
 * about: without that entry they are gone. Where none of them does, the lenders are named.
 */
export function blameOverlays(
  subject: Subject,
  found: readonly { readonly issue: FoundIssue; readonly lenders: ReadonlySet<string> }[],
  looked: Found['looked'],
): readonly FoundIssue[] {
  const isOfSome = (issue: Issue, lenders: ReadonlySet<string>) =>
    !/^(orgs\/[^/]+|products)\//.test(issue.file ?? '') &&
    lenders.size > 0 &&
    (lenders.size < looked(issue.code) || looked(issue.code) === 1)
  const open = new Map<string, Issue[]>()
  for (const { issue, lenders } of found)
    for (const code of isOfSome(issue, lenders) ? lenders : [])
      open.set(code, [...(open.get(code) ?? []), issue])
  let looks = 0
  const present = new Set(found.map(({ issue }) => keyOfIssue(issue)))
  const isOfLawNow = (key: string) => isOfLaw(key.split(' ')[0]!) && !present.has(key)
  const look: Look = (files, code) => {
    const keys =
      looks++ < most
        ? keysOfLender({ ...subject, loaded: subject.loaded.again(files) }, code)
        : undefined
    return keys && { keys, breaksLaw: [...keys].some(isOfLawNow) }
  }
  const causes = new Map(
    [...open].map(
      ([code, issues]) => [code, causesOf(subject.loaded, code, issues, look)] as const,
    ),
  )
  return found.flatMap(({ issue, lenders }): FoundIssue[] => {
    if (!isOfSome(issue, lenders)) return [issue]
    const placed = [...lenders].map((code) => ({ code, at: causes.get(code)?.get(issue) }))
    const rest = placed.filter(({ at }) => at === undefined).map(({ code }) => code)
    const isOfAll = rest.length === looked(issue.code)
    return [
      ...(rest.length === 0 ? [] : [isOfAll ? issue : { ...issue, orgs: rest }]),
      ...placed.flatMap(({ code, at }) => (at ? [movedTo(subject.loaded, issue, code, at)] : [])),
    ]
  })
}

interface Place {
  readonly file: string
  readonly pointer: string
  /** Without the entry, the law would be broken. */
  readonly isBound?: boolean
}

/** What a lender has with other files. */
type Look = (
  files: ReadonlyMap<string, string>,
  code: string,
) => { readonly keys: ReadonlySet<string>; readonly breaksLaw: boolean } | undefined

/** For each issue the overlay's entry without which the lender does not have it. */
function causesOf(
  { files }: Loaded,
  code: string,
  issues: readonly Issue[],
  look: Look,
): ReadonlyMap<Issue, Place> {
  const causes = new Map<Issue, Place>()
  const folders = overlayFolders(files, code)
  const overlays = folders
    .flatMap((folder, index) =>
      [...files.keys()].flatMap((file) => {
        const path = file.slice(folder.length)
        return file.startsWith(folder) && file.endsWith('.json') && path !== 'org.json'
          ? [{ file, path, below: effectiveFile(files, folders.slice(index + 1), path) }]
          : []
      }),
    )
    .map((each) => ({ ...each, entries: overlayEntries(files.get(each.file)!, each.below) }))
    .toSorted((one, other) => nearness(other, issues) - nearness(one, issues))
  for (const { file, entries } of overlays) {
    const open = issues.filter((issue) => !causes.has(issue))
    if (open.length === 0) break
    const text = files.get(file)!
    const bound = new Set<string>()
    const goneWithout = (pointers: readonly string[], among: readonly Issue[]) => {
      const seen = look(new Map([...files, [file, withoutEntries(text, pointers)]]), code)
      for (const pointer of seen?.breaksLaw ? pointers : []) bound.add(pointer)
      return seen ? among.filter((issue) => !seen.keys.has(keyOfIssue(issue))) : []
    }
    const causeAt = (pointer: string) => ({ file, pointer, isBound: bound.has(pointer) })
    let caused = entries.length === 0 ? [] : goneWithout(entries, open)
    for (const pointer of caused.length === 0 || entries.length === 1 ? [] : entries) {
      const gone = goneWithout([pointer], caused)
      for (const issue of gone) causes.set(issue, causeAt(pointer))
      caused = caused.filter((issue) => !gone.includes(issue))
      if (caused.length === 0) break
    }
    for (const issue of caused) causes.set(issue, causeAt(entries.length === 1 ? entries[0]! : ''))
  }
  return causes
}

/**
 * How likely an overlay has to do with some of the issues: it changes what they name, it is of the
 * same file or the same folder.
 */
function nearness(
  { path, entries }: { readonly path: string; readonly entries: readonly string[] },
  issues: readonly Issue[],
): number {
  const top = path.split('/')[0]
  return Math.max(
    ...issues.map(({ file = '', message }) => {
      const name = path.replace(/^[^/]+\/|(\.ui|\.rules)?\.json$/g, '')
      const [, fact] = /^The fact "(?:[^"]+\.)?([^".]+)"/.exec(message) ?? []
      if (fact !== undefined && entries.some((entry) => entry.split('/').includes(fact))) return 4
      if (file === path) return 3
      if (message.includes(name)) return 2
      return file.startsWith(`${top}/`) ? 1 : 0
    }),
  )
}

/** The issue, told at the overlay's entry; where it shows is said, too. */
function movedTo(
  { place }: Loaded,
  issue: FoundIssue,
  org: string,
  { isBound, ...at }: Place,
): FoundIssue {
  const { file, pointer, line, orgs: _orgs, ...rest } = issue
  const { code, message, remedy } = issue
  const placed = place({ code: 'analysis/rule-never-true', ...at }, org)
  return {
    ...rest,
    remedy: isBound
      ? `${remedy} This entry of the overlay brings it about; without it, the law would be broken.`
      : `${remedy} Or take back this entry of the overlay, which brings it about.`,
    ...at,
    ...(placed.line !== undefined && { line: placed.line }),
    also: [{ code, message, ...(file !== undefined && { file, pointer, line }) }],
  }
}
