import type { Bundle, Flow } from '#model'
import { problem } from '../ProblemError.ts'

/** The flow that a request names. Throws 400 if the lender has none of that name. */
export function findFlow({ flows }: Pick<Bundle, 'flows'>, flow: string): Flow {
  if (!Object.hasOwn(flows, flow))
    throw problem('server/unknown-flow', { flow }, { pointer: '/flow' })
  return flows[flow]!
}
