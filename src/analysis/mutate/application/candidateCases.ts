import type { Tracker } from '#model'
import { decideStatus } from '#engine'
import type { CaseFacts, MachineCase, RuleCase } from '../../cases/Case.ts'
import { createCaseFacts } from '../../cases/createCaseFacts.ts'
import { signerSubject } from '../../facts/signerSubject.ts'
import { anywhere } from '../../facts/anywhere.ts'
import { solve } from '../../solve/solve.ts'
import { fails, holds } from '../../validity/application/conditions.ts'
import { linesOf } from '../../validity/application/linesOf.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { ApplicationCase } from './ApplicationCase.ts'
import { caseFactsOf, pollingCaseAt, progressCaseAt, routingCaseAt } from './caseAt.ts'
import { leanest } from './leanest.ts'
import { changeCasesOf } from './changeCasesOf.ts'
import { machineCasesOf } from './machineCasesOf.ts'
import { screenCasesOf } from './screenCasesOf.ts'

/** Of an application or of a co-signer alike. */
type OfOne = Exclude<ApplicationCase, MachineCase | RuleCase>

/**
 * Cases that pass with the original files: one for every entry that decides, every route, every
 * status, every title of the progress.
 */
export function candidateCases(subject: Subject): readonly ApplicationCase[] {
  const signer = signerSubject(subject)
  const ofSigner = signer ? casesOf(signer) : []
  return [
    ...casesOf(subject),
    ...machineCasesOf(subject),
    ...ofSigner.map((one) => ({ ...one, of: 'signer' as const })),
  ]
}

function casesOf(subject: Subject): readonly OfOne[] {
  const { engine, bundle } = subject
  const { routing, tracker, rules } = bundle
  const space = anywhere(bundle)
  const lines = linesOf(bundle, (conditions) => solve(engine, conditions, space))
  const decided = lines.flatMap(({ facts, when, status }): readonly OfOne[] => {
    if (!facts) return []
    const { today: _, org: _lender, ...own } = facts
    return [
      routingCaseAt(subject, `${status}: ${titleOf(when)}`, leanOf(subject, caseFactsOf(own))),
    ]
  })
  const given = Object.entries(routing.statuses).flatMap(
    ([status, { title, routes }]): readonly OfOne[] => [
      ...routes.flatMap(({ when, go }, index) => {
        const above = routes
          .slice(0, index)
          .flatMap((route) => (route.when === undefined ? [] : [fails(route.when)]))
        const facts = factsFor([...(when === undefined ? [] : [holds(when)]), ...above])
        return facts
          ? [
              routingCaseAt(
                subject,
                `${status} leads to ${go || 'the own page'}${when === undefined ? '' : `: ${titleOf(when)}`}`,
                facts,
                status,
              ),
            ]
          : []
      }),
      ...(routes.length === 0
        ? [routingCaseAt(subject, `${status} is waited through`, {}, status)]
        : []),
      pollingCaseAt(subject, `${status}, come to: ${title}`, status),
      pollingCaseAt(subject, `${status}, acted on: ${title}`, status, status),
      progressCaseAt(subject, `How far one is at ${status}`, {}, status),
    ],
  )
  const progress = askedOfTracker(tracker).flatMap((when) =>
    Object.keys(routing.statuses).flatMap((status) => {
      const facts = factsFor([holds(when)])
      return facts
        ? [progressCaseAt(subject, `How far one is at ${status}: ${titleOf(when)}`, facts, status)]
        : []
    }),
  )
  return [...decided, ...given, ...progress, ...screenCasesOf(subject), ...changeCasesOf(subject)]

  function factsFor(conditions: Parameters<typeof solve>[1]): CaseFacts | undefined {
    const found = solve(engine, conditions, space)
    if (found.kind !== 'found') return undefined
    const { today: _, org: _lender, ...own } = found.facts
    return caseFactsOf(own)
  }

  function titleOf(when: string | undefined): string {
    return when === undefined ? 'no other line holds' : rules[when]!.title
  }
}

function leanOf(subject: Subject, facts: CaseFacts): CaseFacts {
  const line = lineOf(subject, facts)
  return leanest(facts, (less) => lineOf(subject, less) === line)
}

function lineOf({ engine, bundle }: Subject, facts: CaseFacts): string {
  const { rule, status } = decideStatus(engine, bundle.lifecycle, createCaseFacts(engine, facts))
  return `${status} ${rule ?? ''}`
}

const askedOfTracker = ({ floors = [], steps }: Tracker) => [
  ...new Set(
    [...floors, ...steps.flatMap(({ titles }) => titles)].flatMap(({ when }) => when ?? []),
  ),
]
