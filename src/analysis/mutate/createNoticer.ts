import type { Journey } from '#model'
import type { PlayedWalk } from '../play/walkFlow.ts'
import { boundsOf } from '../generate/boundsOf.ts'
import { candidateWalks } from '../generate/candidateWalks.ts'
import type { FlowSubject } from '../generate/FlowSubject.ts'
import { exploreFlow } from '../validity/flows/exploreFlow.ts'
import type { Subject } from '../validity/Subject.ts'
import { differingWalks } from './differingWalks.ts'
import { flowRules } from './flowRules.ts'
import type { Mutation } from './Mutation.ts'
import { outcomeOf } from '../play/outcomeOf.ts'

interface Pool {
  readonly subject: FlowSubject
  readonly walks: readonly {
    readonly walk: PlayedWalk
    readonly outcome: ReturnType<typeof outcomeOf>
  }[]
}

/** Finds journeys that pass with the original files and fail with the changed ones. */
export interface Noticer {
  readonly find: (mutation: Mutation, changed: Subject) => Journey | undefined
}

/**
 * Searches all journeys that the generator would try, then facts and answers for which the change
 * makes a difference.
 */
export function createNoticer({ engine, bundle }: Subject): Noticer {
  const pools = new Map<string, Pool>()
  const poolOf = (flow: string): Pool => {
    const known = pools.get(flow)
    if (known) return known
    const subject = { engine, bundle, exploration: exploreFlow(engine, bundle, flow) }
    const walks = new Map(
      candidateWalks(subject, boundsOf(subject)).map((walk) => [JSON.stringify(walk), walk]),
    )
    const pool = {
      subject,
      walks: [...walks.values()].map((walk) => ({ walk, outcome: outcomeOf(engine, walk) })),
    }
    pools.set(flow, pool)
    return pool
  }

  const comesTo = (flow: string, visits: readonly string[], { changes }: Mutation) =>
    changes.kind !== 'form' ||
    visits.some((step) => bundle.flows[flow]!.steps[step]!.form === changes.form)

  const find: Noticer['find'] = (mutation, changed) => {
    for (const flow of flowsOf(mutation)) {
      const { subject, walks } = poolOf(flow)
      const isNoticed = (walk: PlayedWalk, outcome = outcomeOf(engine, walk)) =>
        JSON.stringify(outcome) !== JSON.stringify(outcomeOf(changed.engine, walk))
      const seen = walks.find(
        ({ walk, outcome }) => comesTo(flow, outcome.visits, mutation) && isNoticed(walk, outcome),
      )?.walk
      const plain = walks
        .filter(({ outcome: { validationErrors } }) => Object.keys(validationErrors).length === 0)
        .map(({ walk }) => walk)
      const walk =
        seen ?? [...differingWalks(subject, mutation, changed, plain)].find((one) => isNoticed(one))
      if (walk) return toJourney({ engine, bundle }, walk, mutation)
    }
    return undefined
  }

  const flowsOf = ({ changes }: Mutation): readonly string[] => {
    if (changes.kind === 'application' || changes.kind === 'lending') return []
    if (changes.kind === 'step') return [changes.flow]
    const ids = Object.entries(bundle.flows)
    const { kind } = changes
    const asks = ([id, { steps }]: (typeof ids)[number]) =>
      kind === 'form'
        ? Object.values(steps).some(({ form }) => form === changes.form)
        : [undefined, ...Object.keys(steps)].some((step) =>
            flowRules(bundle, id, step).has(changes.rule),
          )
    return ids.filter(asks).map(([id]) => id)
  }

  return { find }
}

function toJourney(
  { engine, bundle }: Pick<Subject, 'engine' | 'bundle'>,
  walk: PlayedWalk,
  { what, file, pointer }: Mutation,
): Journey {
  const { visits, ends, validationErrors } = outcomeOf(engine, walk)
  return {
    org: bundle.org.orgCode,
    flow: walk.flow,
    title: `Notices where in ${file} ${pointer} ${what}`,
    covers: [],
    ...(walk.flags && { flags: walk.flags }),
    ...(walk.context && { context: walk.context }),
    answers: Object.fromEntries(
      Object.entries(walk.answers).filter(([step]) => visits.includes(step)),
    ),
    ...(walk.open !== undefined && { open: walk.open }),
    expect: {
      visits,
      ...(Object.keys(ends).length > 0 && { ends }),
      ...(Object.keys(validationErrors).length > 0 && { validationErrors }),
    },
  }
}
