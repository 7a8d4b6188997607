import { count } from '../frame/count.ts'
import { sayOrgs } from '../sayOrgs.ts'
import type { ToldEntry } from './Publisher.ts'

const happened = {
  proposed: 'proposed',
  approved: 'approved',
  rejected: 'rejected',
  published: 'published',
  'rolled-back': 'put back in force',
  disposed: 'its files were removed',
} as const

type Told = ToldEntry['release']

/** A release in a few lines: what happened to it, by whom and why, and what it changed. */
export function tellRelease({
  release,
  events,
  servedTo,
  isWaiting,
}: ToldEntry): readonly string[] {
  const isServed = servedTo.length > 0 ? `served to ${servedTo.join(', ')}` : 'not served'
  const state = isWaiting ? 'waits for an approval' : isServed
  return [
    `Release ${release.number}, ${state}`,
    ...events.map(({ type, orgs, inForce, actor, why, at }) => {
      const when = inForce > at ? `, in force from ${inForce.toISOString()}` : ''
      return `    ${at.toISOString()}  ${happened[type]} for ${orgs.join(', ')}${when} by ${actor}: ${why}`
    }),
    ...(release.origin ? [tellOrigin(release.origin)] : []),
    ...tellChanges(release),
    ...release.warnings.map(
      ({ code, file = '', accepted }) =>
        `    ${code} ${file} ${accepted === undefined ? 'stands' : `was accepted: ${accepted}`}`,
    ),
  ]
}

function tellOrigin({ id, author, why, at }: NonNullable<Told['origin']>) {
  return `    imported: made by ${author} at ${at} (${id.slice(0, 12)}): ${why}`
}

function tellChanges({ number, changes }: Told): readonly string[] {
  if (!changes) return []
  const { sentences, more } = changes
  return [
    ...sentences.map(({ what, orgs }) => `    ${sayOrgs(orgs)}: ${what}`),
    ...(more > 0 ? [`    and ${count(more, 'more change')}: lintel release ${number}`] : []),
  ]
}
