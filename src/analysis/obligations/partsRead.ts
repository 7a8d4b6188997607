import { createContext } from '#engine'
import { once, type Json } from '#model'
import { today } from '../play/today.ts'
import type { Subject } from '../validity/Subject.ts'

/** Everything that a judgement can depend on, except what the obligations themselves state. */
export function partsRead({ bundle, places }: Subject): Json {
  const { org, flows, rules, forms, screens, signer, lifecycle, lending, routing, machine } = bundle
  const { licensedStates: _states, ...known } = createContext(org, today).org as Readonly<
    Record<string, Json>
  >
  return [
    { ...known, orgCode: '' },
    ...[flows, rules, forms, screens, signer ?? {}, lifecycle, lending, routing, machine].map(
      (part) => once(textOf, part as object),
    ),
    bundle.entities.context ?? {},
    Object.keys(bundle.texts),
    once(textOf, places.rules as object),
  ]
}

const textOf = (part: object): string => JSON.stringify(part)
