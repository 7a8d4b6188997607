import { decideFlag, type FlagDecision, type OptimizeUser } from '#support'
import type { JsonObject } from '#model'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { assignVariation } from '../support/assignVariation.ts'

/** B-ENT-018, B-CALL-054: a flag that the lender does not have is off. */
const flag: CallHandler = async (request, { bundles }) => {
  const { served, user } = asked(request, bundles)
  const key = String(request.body.featureKey)
  return describe(key, decide(served, key, user))
}

/** B-CALL-056. */
const flags: CallHandler = async (request, { bundles }) => {
  const { served, user } = asked(request, bundles)
  return Object.keys(served.bundle.org.flags).map((key) => describe(key, decide(served, key, user)))
}

/**
 * B-CALL-055: whether a flag is on or off; for an experiment the visitor's variation, the same one
 * ever after.
 */
const decision: CallHandler = async (request, { bundles, store }) => {
  const { served, user } = asked(request, bundles)
  const key = String(request.body.featureKey)
  const assigned = await assignVariation(store, served.bundle, key, user)
  if (assigned)
    return {
      flagKey: key,
      enabled: assigned.variation === 'variation',
      variationKey: assigned.variation,
      ruleKey: assigned.rule,
      variables: [],
    }
  const decided = decide(served, key, user)
  const { enabled, variables } = describe(key, decided)
  return {
    flagKey: key,
    enabled,
    variationKey: enabled ? 'on' : 'off',
    ruleKey: decided.rule ?? null,
    variables,
  }
}

export const flagRoutes: CallRoutes = {
  flag: { handle: flag },
  flags: { handle: flags },
  'flag-decision': { handle: decision },
}

function decide({ bundle }: ServedBundle, key: string, user: OptimizeUser): FlagDecision {
  const { flags: known } = bundle.org
  return decideFlag(key, Object.hasOwn(known, key) ? known[key] : undefined, user)
}

function describe(key: string, { enabled, variables }: FlagDecision) {
  return {
    key,
    enabled,
    variables: Object.entries(variables).map(([name, defaultValue]) => ({
      key: name,
      defaultValue,
    })),
  }
}

/**
 * B-TEL-005: the attribute `organization` names the lender whose flags are requested; without a
 * valid one, the request's own.
 */
function asked(
  { served, body }: CallRequest,
  bundles: Bundles,
): { served: ServedBundle; user: OptimizeUser } {
  const user = (body.optimizeUser ?? {}) as JsonObject & OptimizeUser
  const named = user.attributes?.organization
  const meant = typeof named === 'string' ? (bundles.current(named) ?? served) : served
  return {
    served: meant,
    user: { ...user, attributes: { organization: meant.bundle.org.orgCode, ...user.attributes } },
  }
}
