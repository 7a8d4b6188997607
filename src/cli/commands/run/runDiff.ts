import type { Output } from '../../frame/Output.ts'
import { compareBundles, proposeMigrations, type Difference } from '#analysis'
import { createIssue, type Migration } from '#model'
import { pairLenders, type Pair } from '../../diff/pairLenders.ts'
import { readSide } from '../../diff/readSide.ts'
import type { Side } from '../../diff/Side.ts'
import { sayDifferences } from '../../diff/sayDifferences.ts'
import { summarizeDifferences } from '../../diff/summarizeDifferences.ts'
import { tellDifferences } from '../../diff/tellDifferences.ts'
import type { Call } from '../../frame/Command.ts'
import { openPublisher } from '../../releases/openPublisher.ts'
import type { Publisher } from '../../releases/Publisher.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runDiff(call: Call, out: Output): Promise<number> {
  const days = [call.values.on ?? []].flat() as readonly string[]
  if (days.length > 2) return out.refuse('Give --on once for both sides, or once for each.')
  const [dayOf, dayOfOther = dayOf] = days

  const read = await readSides(call, [dayOf, dayOfOther])
  if (typeof read === 'string') return out.refuse(read)
  const [before, after] = read
  const unreadable = [before, after].filter((side) => 'code' in side)
  if (unreadable.length > 0) return tellUnreadable(unreadable, out)
  if ('code' in before || 'code' in after) return 1
  if (after.file !== undefined && call.over.length > 0)
    return out.refuse('B is the file of a bundle, and --over lies over folders only.')
  const sides = [before, after] as const
  const { pairs, gone, come } = pairLenders(...sides)
  if (pairs.length === 0)
    return out.refuse(
      'The two sides have no lender in common. Name a lender on each side, or give --org.',
    )
  const errors = pairs.flatMap((pair) => [
    ...sides[0].errorsOf(pair.before),
    ...sides[1].errorsOf(pair.after),
  ])
  if (errors.length > 0) return tellUnreadable(errors, out)
  const compare = ({ before: old, after: now }: Pair) =>
    compareBundles(sides[0].subjectOf(old)!, sides[1].subjectOf(now)!)
  const comparisons: (Pair & { readonly differences: readonly Difference[] })[] = []
  for (const [index, pair] of pairs.entries()) {
    out.progress(`${pair.after}: ${index + 1} of ${pairs.length}`)
    try {
      comparisons.push({ ...pair, differences: compare(pair) })
    } catch (error) {
      const file = sides.flatMap((side) => side.file ?? []).join(' or ')
      if (file === '') throw error
      return tellUnreadable(
        createIssue('cli/bundle-unreadable', { file, reason: (error as Error).message }),
        out,
      )
    }
  }
  for (const lender of gone) out.print(`The lender ${lender} is gone.`)
  for (const lender of come) out.print(`The lender ${lender} is new.`)
  for (const { before: old, after: now, differences } of comparisons) {
    out.print(
      old === now
        ? `${now}: ${sayDifferences(differences)}`
        : `${old} (before) and ${now} (now): ${sayDifferences(differences)}`,
    )
    const subjects = [sides[0].subjectOf(old)!, sides[1].subjectOf(now)!] as const
    const tell = call.values.summary === true ? summarizeDifferences : tellDifferences
    for (const line of tell(differences, subjects)) out.print(line)
    out.print()
  }
  const migrations = proposeFor(sides, pairs)
  for (const line of tellMigrations(migrations)) out.print(line)
  out.give({ comparisons, gone, come, migrations })
  return 0
}

/**
 * Both sides; or what is wrong with the call. Releases are opened once for both: a code of the
 * staff is good once, and only one process can start an embedded database.
 */
async function readSides(
  { operands: [one, other], over, ...call }: Call,
  [dayOf, dayOfOther]: readonly (string | undefined)[],
) {
  const openReleases = openPublisher({ ...call, over, operands: [] })
  if (typeof openReleases === 'string') return openReleases
  let opened: Promise<Publisher> | undefined
  const open = () => (opened ??= openReleases())
  try {
    const before = await readSide(one!, { ...call, ...asOf(dayOf), over: [] }, open)
    return [before, await readSide(other!, { ...call, ...asOf(dayOfOther), over }, open)] as const
  } finally {
    await opened?.then(
      (publisher) => publisher.close(),
      () => undefined,
    )
  }
}

const asOf = (day: string | undefined) => (day === undefined ? {} : { on: day })

/** What the newer side's migrations could say, for any of the lenders. */
function proposeFor([before, after]: readonly [Side, Side], pairs: readonly Pair[]) {
  const migrations: Record<string, Migration> = {}
  for (const pair of pairs)
    Object.assign(
      migrations,
      proposeMigrations(before.subjectOf(pair.before)!.bundle, after.subjectOf(pair.after)!.bundle),
    )
  return migrations
}

/** What flows/migrations.json of B could say, ready to be copied. */
function tellMigrations(migrations: Readonly<Record<string, Migration>>): readonly string[] {
  if (Object.keys(migrations).length === 0) return []
  return [
    'Answers of open drafts may have moved. If these guesses are true, put them in flows/migrations.json of B:',
    ...JSON.stringify({ title: 'Where answers went', migrations }, null, 2).split('\n'),
  ]
}
