import type { Engine } from '#engine'
import type { Bundle, Journey } from '#model'
import { playFlow, type PlayedWalk } from '../play/playFlow.ts'
import { createNames } from '../english/createNames.ts'
import type { Names } from '../english/Names.ts'
import { exploreFlow } from '../validity/flows/exploreFlow.ts'
import type { Aim } from './Aim.ts'
import { limitRefused } from './aimNames.ts'
import { aimsMet } from './aimsMet.ts'
import { aimsOf } from './aimsOf.ts'
import { boundsOf } from './boundsOf.ts'
import { candidateWalks } from './candidateWalks.ts'
import { coverAims } from './coverAims.ts'
import { titleOf } from './titleOf.ts'

export interface Generated {
  readonly journeys: readonly Journey[]
  /** Total number of aims, including those that could not be covered. */
  readonly aims: number
  readonly unreached: readonly Unreached[]
}

/** An aim that no journey shows. */
export interface Unreached extends Aim {
  readonly why: string
}

/**
 * Generates a small set of journeys that reach every step, exit, check and limit of the flows; the
 * expected results are the engine's current ones. The same files give the same journeys. The engine
 * has the validators of all forms.
 */
export function generateJourneys(
  engine: Engine,
  bundle: Bundle,
  {
    flows = Object.keys(bundle.flows),
    progress,
  }: { readonly flows?: readonly string[]; readonly progress?: (flow: string) => void } = {},
): Generated {
  const parts = flows.map((flow): Generated => {
    progress?.(flow)
    const subject = { engine, bundle, exploration: exploreFlow(engine, bundle, flow) }
    const bounds = boundsOf(subject)
    const namesOf = nameForms(bundle, flow)
    const aims = aimsOf(subject)
    const walks = new Map(
      candidateWalks(subject, bounds).map((walk) => [JSON.stringify(walk), walk]),
    )
    const tried = [...walks].map(([text, walk]) => {
      const played = playFlow(engine, walk)
      return { walk, played, meets: aimsMet(subject, bounds, walk, played), weight: text.length }
    })
    const shown = new Set(tried.flatMap(({ meets }) => [...meets]))
    const candidates = tried.map((one) => ({
      ...one,
      meets: new Set([...one.meets].flatMap((id) => settle(id, shown))),
    }))
    const ids = new Set(aims.map(({ id }) => id))
    const covered = coverAims(candidates, ids)
    const met = new Set(covered.flatMap(({ adds }) => adds))
    return {
      journeys: covered.map(({ candidate: { walk, played }, adds }) => {
        const { visits, ends, validationErrors } = played
        return toJourney(
          bundle.org.orgCode,
          walk,
          titleOf({ bundle, namesOf, bounds, walk, played, adds: new Set(adds) }),
          {
            visits,
            ends,
            validationErrors,
          },
        )
      }),
      aims: aims.length,
      unreached: aims
        .filter(({ id }) => !met.has(id))
        .map((aim) => ({ ...aim, why: whyNot(aim, subject.exploration.cut) })),
    }
  })
  return {
    journeys: parts.flatMap(({ journeys }) => journeys),
    aims: parts.reduce((sum, { aims }) => sum + aims, 0),
    unreached: parts.flatMap(({ unreached }) => unreached),
  }
}

/**
 * A limit that some walk accepts is shown only by such a walk; a rejection there means something
 * else.
 */
function settle(id: string, shown: ReadonlySet<string>): readonly string[] {
  const limit = limitRefused(id)
  if (limit === undefined) return [id]
  return shown.has(limit) ? [] : [limit]
}

/** Names of fields: in one form, or in all forms of the flow. */
function nameForms(bundle: Bundle, flow: string): (form?: string) => Names {
  const known = new Map<string, Names>()
  const ofFlow = Object.values(bundle.flows[flow]!.steps).map(({ form }) => form)
  return (form = '') => {
    const names =
      known.get(form) ??
      createNames({
        ...bundle,
        forms: Object.fromEntries(
          (form === '' ? ofFlow : [form]).map((id) => [id, bundle.forms[id]!]),
        ),
      })
    known.set(form, names)
    return names
  }
}

function toJourney(
  org: string,
  { flow, flags, context, answers, open }: PlayedWalk,
  title: string,
  expect: Required<Journey['expect']>,
): Journey {
  const used = Object.entries(answers).filter(([step]) => expect.visits.includes(step))
  const { visits, ends, validationErrors } = expect
  return {
    org,
    flow,
    title,
    covers: [],
    ...(flags && { flags }),
    ...(context && { context }),
    answers: Object.fromEntries(used),
    ...(open !== undefined && { open }),
    expect: {
      visits,
      ...(Object.keys(ends).length > 0 && { ends }),
      ...(Object.keys(validationErrors).length > 0 && { validationErrors }),
    },
  }
}

function whyNot({ id }: Aim, cut: string | undefined): string {
  if (id.startsWith('limit'))
    return 'no value was found that the form takes, or refuses for this field'
  return cut ?? 'no one was found who comes there'
}
