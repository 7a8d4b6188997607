import type { FlowConsent } from '#model'
import type { Parts } from '../Parts.ts'

interface Consenting {
  readonly consents?: Readonly<Record<string, FlowConsent>>
}

const citesLaw = /\bCFR\b|\bU\.?S\.?C\b|\bCode\b|\bILCS\b/

/** Paths of consents, notices and what rests on a law: counsel confirms their translations. */
export function legalFiles({ flows, screens, signer, lending, texts }: Parts): ReadonlySet<string> {
  const agreed = new Set([
    ...Object.values(flows).flatMap(({ steps }) => Object.values(steps).flatMap(textsAgreed)),
    ...[screens, signer.screens].flatMap((each) =>
      Object.values(each.screens).flatMap(textsAgreed),
    ),
    ...Object.values(lending.consents?.acts ?? {}).flatMap(({ consents }) =>
      Object.values(consents).flat(),
    ),
  ])
  const legal = Object.entries(texts).filter(
    ([id, text]) =>
      agreed.has(id) || id.startsWith('footer/') || text.legal || citesLaw.test(text.source ?? ''),
  )
  return new Set([...legal.map(([id]) => `texts/${id}.json`), 'lending/adverse-action.json'])
}

const textsAgreed = ({ consents = {} }: Consenting): readonly string[] =>
  Object.values(consents).map(({ text }) => text)
