import { placeOfLoss } from './lossesOf.ts'
import type { Moments } from './Moments.ts'
import type { ReleaseAct, ToldUnderWay } from './ReleaseAct.ts'
import type { UnderWayTrial, UnderWay } from './tryUnderWay.ts'

interface Done extends Pick<ReleaseAct, 'type'>, Partial<Pick<ReleaseAct, 'marked' | 'later'>> {
  readonly number: number
  readonly moments: Moments
  readonly now: Date
  readonly underWay?: ReadonlyMap<string, UnderWay>
  /** Reasons of losses, by how they are named (placeOf.ts). */
  readonly accepted?: ReadonlyMap<string, string>
}

/** What was done with a release at some lenders. */
export function describeAct({
  type,
  number,
  moments,
  now,
  underWay,
  accepted = new Map(),
  marked = [],
  later = [],
}: Done): ReleaseAct {
  return {
    type,
    lenders: [...moments].map(([org, moment]) => {
      const people = underWay?.get(org)
      return {
        org,
        number,
        inForce: moment.toISOString(),
        isLater: moment > now,
        ...(people && { underWay: addReasons(people, accepted) }),
      }
    }),
    marked,
    later,
  }
}

function addReasons(underWay: UnderWay, accepted: ReadonlyMap<string, string>): ToldUnderWay {
  const name = <T extends UnderWayTrial>(trial: T) => ({
    ...trial,
    lost: trial.lost.map((loss) => ({ ...loss, accepted: accepted.get(placeOfLoss(loss)) ?? '' })),
  })
  return { ...name(underWay), days: underWay.days.map(name) }
}
