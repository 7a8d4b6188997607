import { compile, isActOf } from '#engine'
import type { ConsentAct, ObligedConsent } from '#model'
import { isAskedInFlows } from '../../validity/application/checkConsents.ts'
import { checkFlowConsents } from '../../validity/flows/checkFlowConsents.ts'
import { sliceFlow } from '../../validity/memo/sliceFlow.ts'
import type { ObligationAct } from '../actsOf.ts'
import type { Bench, BenchParty } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { reachWithout } from '../reachWithout.ts'

/**
 * Whether everyone is asked for a consent before the acts, and the server holds them back without
 * its receipt.
 */
export function checkConsented(
  bench: Bench,
  party: BenchParty,
  acts: readonly ObligationAct[],
  consent: ObligedConsent,
): readonly Ruling[] {
  const { type, texts, when } = consent
  const needing = acts.map((act) => ({
    ...act,
    standings: act.standings.map(({ conditions, not }) => ({
      conditions: [...conditions, ...(when === undefined ? [] : [bench.holds(when)])],
      not,
    })),
  }))
  const { bundle } = bench.subject
  const held = needing.flatMap((act) => holdsBack(party, act, consent))
  const isOfFlows = party.of === 'borrower' && isAskedInFlows(bundle, type)
  const asked = isOfFlows
    ? askedByFlows(bench, acts, consent)
    : needing.map((act) =>
        reachWithout(
          party,
          { party: party.of, type, texts },
          act,
          `“${act.title}” can be due, and no one was asked for the consent ${type}`,
        ),
      )
  return [...held, ...asked]
}

/** The act of lending/consents.json that keeps the server from the work without a receipt. */
function holdsBack(
  party: BenchParty,
  act: ObligationAct,
  consent: ObligedConsent,
): readonly Ruling[] {
  const { work } = act
  if (work === undefined) return []
  const { type, texts, without } = consent
  const all = Object.values(party.look.bundle.lending.consents?.acts ?? {})
  const isHeld = all.some(
    (each) =>
      isActOf(each, party.of, work, party.lifecycle.work[work]!) &&
      Object.hasOwn(each.consents, type) &&
      (each.without === undefined || each.without === without) &&
      each.consents[type]!.every((text) => texts.includes(text)),
  )
  if (isHeld) return [proven]
  const why = `the server does “${act.title}” without a receipt of the consent ${type}`
  const found = reachWithout(party, { party: party.of }, act, why)
  return [
    found.kind === 'broken'
      ? { ...found, file: 'lending/consents.json', pointer: '/acts' }
      : broken(why, { file: 'lending/consents.json', pointer: '/acts' }),
  ]
}

/** Whether every flow that begins an application asks for it. */
function askedByFlows(
  { subject, asker }: Bench,
  acts: readonly ObligationAct[],
  { type, texts, once, without }: ObligedConsent,
): readonly Ruling[] {
  const act: ConsentAct = {
    title: acts[0]!.title,
    source: '',
    work: acts.flatMap(({ work = [] }) => work),
    consents: { [type]: texts },
    ...(once && { once }),
    ...(without && { without }),
  }
  const { bundle, engine, places } = subject
  const asking = Object.create(
    bundle,
    Object.getOwnPropertyDescriptors({
      lending: { ...bundle.lending, consents: { title: '', acts: { act } } },
    }),
  ) as typeof bundle
  return Object.keys(bundle.flows).flatMap((flow) => {
    const slice = sliceFlow(
      { bundle: asking, places, engine },
      flow,
      asker.register,
      asker.closures,
    )
    const { diagnostics, unchecked } = checkFlowConsents({
      ...slice,
      engine: compile(slice.bundle, engine.validators),
    })
    return [
      ...diagnostics.map(({ file, pointer, counterexample }) =>
        broken(`“${bundle.flows[flow]!.title}” can end without asking for the consent ${type}`, {
          file,
          pointer,
          ...(counterexample && {
            counterexample: { ...counterexample, org: bundle.org.orgCode },
          }),
        }),
      ),
      ...unchecked.map(({ why }) => undecided(why.join('; '))),
    ]
  })
}
