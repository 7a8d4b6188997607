import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileNameOf, kindOfCase, type Case, type Mutation } from '#analysis'
import { createIssue } from '#model'
import { createFolder } from '../../createFolder.ts'
import { listCaseFiles } from '../../conform/listCaseFiles.ts'
import { readCaseFiles } from '../../conform/readCaseFiles.ts'
import { count } from '../../frame/count.ts'
import { splitCases } from '../../generate/splitCases.ts'
import { applicationKinds, mutateCases, type MutatedLender } from '../../mutate/mutateCases.ts'
import { nameLayers } from '../../mutate/nameLayers.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellIssue } from '../../tellIssue.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runMutate(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const own = call.values.cases as string | undefined
  const folder = own ?? join(call.config, 'tests/journeys')
  if (!existsSync(folder))
    return tellUnreadable(createIssue('cli/folder-missing', { folder }), out, {
      lenders: [],
      unread: [],
    })
  const suites = [...applicationKinds, 'lending'].map((kind) =>
    join(call.config, 'tests/suites', kind),
  )
  const folders =
    own === undefined ? [folder, ...suites.filter((suite) => existsSync(suite))] : [folder]
  const { files, failures } = readCaseFiles(listCaseFiles(folders), call.config)
  for (const { name, cause } of failures) out.print(`${name} is skipped: ${cause}`)
  const lenders = mutateCases(read, files, out.progress, {
    root: call.config,
    only: onlyOf(call),
  }).map((lender) => nameLayers(lender, read.loaded.files))
  for (const lender of lenders) for (const line of tell(lender)) out.print(line)
  const unwritten =
    call.values.out === undefined ? undefined : write(call.values.out as string, lenders)
  if (unwritten !== undefined) return out.refuse(unwritten)
  const issues = onlyOf(call)
    .filter((part) => lenders.every((lender) => isUnchanged(lender, part)))
    .map((part) => createIssue('cli/nothing-changed', { part, lenders: read.orgCodes.join(', ') }))
  for (const line of issues.flatMap(tellIssue)) out.print(line)
  out.give({
    ...(issues.length > 0 && { issues }),
    lenders: lenders.map(({ application, lending, obligations, ...lender }) => ({
      ...inShort(lender),
      ...(application && { application: inShort(application) }),
      ...(lending && { lending: inShort(lending) }),
      ...(obligations && {
        obligations: {
          ...obligations,
          same: obligations.same.map(placedObligation),
          survived: obligations.survived.map(placedObligation),
        },
      }),
    })),
    unread: failures,
  })
  return issues.length === 0 &&
    lenders.length === read.orgCodes.length &&
    lenders.every(({ broken }) => broken.length === 0)
    ? 0
    : 1
}

const onlyOf = ({ values }: Call) =>
  (['lending', 'obligations'] as const).filter((part) => values[part] === true)

function isUnchanged(
  { broken, lending, obligations }: MutatedLender,
  part: 'lending' | 'obligations',
): boolean {
  if (broken.length > 0) return false
  const report = part === 'lending' ? lending : obligations
  return !report || report.killed + report.same.length + report.survived.length === 0
}

type Placed = Pick<Mutation, 'file' | 'pointer' | 'what'>

/** For machines: each change by its place, without what it takes to make it. */
function inShort<
  R extends {
    readonly same: readonly Placed[]
    readonly survived: readonly { readonly mutation: Placed }[]
  },
>({ same, survived, ...report }: R) {
  const placed = ({ file, pointer, what }: Placed) => ({ file, pointer, what })
  return {
    ...report,
    same: same.map(placed),
    survived: survived.map(({ mutation, ...survivor }) => ({ ...placed(mutation), ...survivor })),
  }
}

const placedObligation = ({ file, pointer, what }: Placed) => ({ file, pointer, what })

function tell({
  org,
  journeys,
  broken,
  killed,
  same,
  survived,
  refused,
  application,
  lending,
  obligations,
}: MutatedLender): readonly string[] {
  if (broken.length > 0)
    return [
      `${org}: nothing is changed while ${count(broken.length, 'case')} does not hold`,
      ...broken.map((title) => `  ${title}`),
    ]
  const shown = survived.filter(({ journey }) => journey)
  return [
    ...shown.map(
      ({ mutation: { file, pointer, what }, isVisited }) =>
        `${org}: ${file} ${pointer}: ${what}${isVisited ? '' : ' (no journey comes to it)'}`,
    ),
    ...survived
      .filter(({ journey }) => !journey)
      .map(({ mutation }) => tellUndecided(org, mutation)),
    ...(killed + survived.length + same.length > 0
      ? [
          `${org}: ${count(journeys, 'journey')} notice ${killed} of ${killed + survived.length} changes; ${shown.length} that they let slip are shown by an example, for ` +
            `${survived.length - shown.length} none was found; left out: ${same.length} proven to change nothing, ${refused} that no form takes`,
        ]
      : []),
    ...(application ? tellApplication(org, application) : []),
    ...(lending ? tellLending(org, lending) : []),
    ...(obligations ? tellObligations(org, obligations) : []),
    ...(lending && obligations ? [tellPolicy(org, lending, obligations)] : []),
  ]
}

function tellObligations(
  org: string,
  { killed, same, survived, unnoticed, weakenings }: NonNullable<MutatedLender['obligations']>,
): readonly string[] {
  return [
    ...survived.map(({ file, pointer, what }) => `${org}: ${file} ${pointer}: ${what}`),
    ...unnoticed.map((fears) => `${org}: no obligation notices ${fears}`),
    `${org}: ${weakenings - unnoticed.length} of ${count(weakenings, 'feared change')} of files break an obligation; ` +
      `${killed} of ${killed + survived.length} changes of obligations let one pass, or are not kept; left out: ${same.length} that ask for no less`,
  ]
}

/** Policy and law together, in the words of a score. */
function tellPolicy(
  org: string,
  lending: NonNullable<MutatedLender['lending']>,
  obligations: NonNullable<MutatedLender['obligations']>,
): string {
  const { weakenings, unnoticed } = obligations
  const killed = lending.killed + obligations.killed + weakenings - unnoticed.length
  const all =
    lending.killed +
    lending.survived.length +
    obligations.killed +
    obligations.survived.length +
    weakenings
  return `${org}: ${killed} of ${all} changes of lending and obligations are noticed, ${((killed / all) * 100).toFixed(1)} %`
}

function tellLending(
  org: string,
  { cases, killed, same, survived }: NonNullable<MutatedLender['lending']>,
): readonly string[] {
  return [
    ...survived.map(
      ({ mutation: { file, pointer, what }, isVisited }) =>
        `${org}: ${file} ${pointer}: ${what}${isVisited ? '' : ' (no case comes to it)'}`,
    ),
    `${org}: ${count(cases, 'case')} of lending and "lintel check" notice ${killed} of ${killed + survived.length} changes of lending; ` +
      `left out: ${same.length} proven to change nothing`,
  ]
}

function tellApplication(
  org: string,
  { cases, killed, same, survived }: NonNullable<MutatedLender['application']>,
): readonly string[] {
  const shown = survived.flatMap(({ mutation, case: example }) =>
    example ? [{ ...mutation, title: example.title }] : [],
  )
  return [
    ...shown.map(
      ({ file, pointer, what, title }) =>
        `${org}: ${file} ${pointer}: ${what} (would be noticed by: ${title})`,
    ),
    ...survived
      .filter((survivor) => !survivor.case)
      .map(({ mutation }) => tellUndecided(org, mutation)),
    `${org}: ${count(cases, 'case')} notice ${killed} of ${killed + survived.length} changes of applications; ${shown.length} that they let slip are ` +
      `shown by an example, for ${survived.length - shown.length} none was found; left out: ${same.length} proven to change nothing`,
  ]
}

function tellUndecided(
  org: string,
  { file, pointer, what, changes }: MutatedLender['survived'][number]['mutation'],
): string {
  const why =
    changes.kind === 'form'
      ? 'every answer that was tried is taken or refused as before, and no comparison proves two forms the same'
      : 'nothing that was tried comes out otherwise, and it is not proven that nothing does'
  return `${org}: not decided: ${file} ${pointer}: ${what} (${why})`
}

function write(folder: string, lenders: readonly MutatedLender[]): string | undefined {
  const taken = new Set<string>()
  try {
    createFolder(folder)
    for (const { survived } of lenders)
      for (const { journey } of survived)
        if (journey)
          writeFileSync(
            join(folder, fileNameOf(journey.title, taken)),
            `${JSON.stringify(journey, null, 2)}\n`,
          )
    const orgs = new Map<string, string[]>()
    for (const { org, application } of lenders)
      for (const text of new Set(
        (application?.survived ?? []).flatMap(({ case: example }) =>
          example ? [JSON.stringify(example)] : [],
        ),
      ))
        orgs.set(text, [...(orgs.get(text) ?? []), org])
    for (const group of new Set([...orgs.values()].map((codes) => codes.join(' '))))
      for (const kind of applicationKinds) {
        const cases = [...orgs].flatMap(([text, codes]) =>
          codes.join(' ') === group ? [JSON.parse(text) as Case] : [],
        )
        const ofKind = cases.filter((one) => kindOfCase(one) === kind)
        const name = `${kind}-${group.replaceAll(' ', '-')}`
        for (const [index, part] of splitCases(ofKind).entries()) {
          const file = {
            title: `What no case of ${kind} notices yet`,
            org: group.split(' '),
            cases: part,
          }
          writeFileSync(
            join(folder, `${name}${index === 0 ? '' : `-${index + 1}`}.json`),
            `${JSON.stringify(file, null, 2)}\n`,
          )
        }
      }
    return undefined
  } catch (error) {
    return `The journeys cannot be written to ${folder}: ${(error as Error).message}.`
  }
}
