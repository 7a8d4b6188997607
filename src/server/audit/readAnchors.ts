import { createIssue, type Issue } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import {
  countApplications,
  rootOf,
  signedOfAnchor,
  type Anchor,
  type AnchoredHead,
} from './Anchor.ts'

/** An event or record that an anchor vouches for. */
export interface Anchored {
  readonly org: string
  readonly seq: number
  readonly mac: string
  readonly at: string
}

export interface KnownAnchors {
  /** All that the anchors vouch for, by application or chain of records. */
  readonly anchored: ReadonlyMap<string, readonly Anchored[]>
  /** Heads by the last anchor, in the same way. */
  readonly heads: ReadonlyMap<string, AnchoredHead>
  /** Lines that are not valid anchors. */
  readonly issues: readonly Issue[]
}

/** Reads the lines of an anchor file, oldest first. An invalid line records nothing. */
export function readAnchors(audit: Audit, file: string, text: string): KnownAnchors {
  const anchored = new Map<string, Anchored[]>()
  let heads = new Map<string, AnchoredHead>()
  const issues: Issue[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const anchor = parse(line)
    const before = anchor?.whole ? [] : [...heads]
    const after = new Map([
      ...before,
      ...(anchor?.heads ?? []).map((head) => [head[1], head] as const),
    ])
    if (!anchor || !isOurs(audit, anchor, after)) {
      issues.push(createIssue('server/anchor-forged', { file, line: index + 1 }))
      continue
    }
    heads = after
    for (const [org, application, seq, mac] of anchor.heads) {
      const known = anchored.get(application) ?? []
      if (!known.some((one) => one.seq === seq && one.mac === mac))
        anchored.set(application, [...known, { org, seq, mac, at: anchor.at }])
    }
  }
  return { anchored, heads, issues }
}

function isOurs(audit: Audit, anchor: Anchor, heads: ReadonlyMap<string, AnchoredHead>): boolean {
  const isSigned = audit.check('anchor', signedOfAnchor(anchor), anchor.signature) === 'valid'
  return (
    isSigned &&
    anchor.applications === countApplications([...heads.values()]) &&
    anchor.root === rootOf([...heads.values()])
  )
}

function isHead(head: unknown): boolean {
  return Array.isArray(head) && head.length === 4
}

function parse(line: string): Anchor | undefined {
  try {
    const anchor = JSON.parse(line) as Partial<Anchor> | null
    return anchor?.kind === 'lintel-anchor' &&
      Array.isArray(anchor.heads) &&
      anchor.heads.every(isHead)
      ? (anchor as Anchor)
      : undefined
  } catch {
    return undefined
  }
}

/** What several files record together. */
export function joinAnchors(
  files: readonly KnownAnchors[],
): Pick<KnownAnchors, 'anchored' | 'issues'> {
  const anchored = new Map<string, readonly Anchored[]>()
  for (const file of files)
    for (const [application, events] of file.anchored)
      anchored.set(application, [...(anchored.get(application) ?? []), ...events])
  return { anchored, issues: files.flatMap(({ issues }) => issues) }
}
