import { once, type Json, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf } from '../texts/figureFields.ts'
import { askedFlags } from './askedFlags.ts'
import { agesUnasked } from './agesUnasked.ts'
import { isZone } from './isZone.ts'
import { checkOrgLinks } from './checkOrgLinks.ts'
import { mergeDiagnostics } from './checkText.ts'
import { rangesIn } from './rangesIn.ts'

/**
 * Checks a lender's org.json against its bundle: figures that texts name, telemetry flags, products
 * allowed where it lends, and no flow that reads a flag which differs between people.
 */
export function checkLender(
  org: Org,
  {
    texts,
    rules,
    support,
    lending,
    flows,
    routes,
  }: Pick<Parts, 'texts' | 'rules' | 'support' | 'lending' | 'flows' | 'routes'>,
): Diagnostic[] {
  const file = `orgs/${org.orgCode}/org.json`
  const named = [
    ...figuresIn(org.footer.disclosureCopy).map((name) => [name, 'footer.disclosureCopy'] as const),
    ...Object.entries(texts).flatMap(([id, text]) =>
      once(figuresOf, text).map((name) => [name, `texts/${id}.json`] as const),
    ),
  ]
  const missing = named
    .filter(([name]) => figureOf(org, name) === undefined)
    .map(([name, place]): Diagnostic => {
      const values = { key: figureFields[name]!.key, name, place, org: org.orgCode }
      return { code: 'loader/figure-missing', values, file, pointer: '/orgPricingData' }
    })
  const zone: Diagnostic[] =
    org.zone === undefined || isZone(org.zone)
      ? []
      : [{ code: 'loader/zone-unknown', values: { zone: org.zone }, file, pointer: '/zone' }]
  const base = support.telemetry?.base.flag
  const unknown: Diagnostic[] =
    base === undefined || Object.hasOwn(org.flags, base)
      ? []
      : [
          {
            code: 'loader/flag-unknown',
            values: { name: base, org: org.orgCode, hint: suggest(base, Object.keys(org.flags)) },
            file,
            pointer: '/flags',
          },
        ]
  const asked = askedFlags(rules)
  const differing = Object.entries(org.flags).flatMap(([name, { rules: own }]): Diagnostic[] => {
    const rule = own && asked.get(name)
    return rule === undefined
      ? []
      : [
          {
            code: 'loader/flag-differs',
            values: { name, rule },
            file,
            pointer: toPointer(['flags', name, 'rules']),
          },
        ]
  })
  const products = Object.values(org.orgMetaData.products).map(({ productType }) => productType)
  const forbidden = org.licensedStates.flatMap((state, index): Diagnostic[] => {
    const { forbidProducts = [] } = lending.states?.states[state] ?? {}
    const product = forbidProducts.find((each) => products.includes(each))
    return product === undefined
      ? []
      : [
          {
            code: 'loader/product-forbidden',
            values: { product, state },
            file,
            pointer: toPointer(['licensedStates', index]),
          },
        ]
  })
  const closed = org.licensedStates.flatMap((state, index): Diagnostic[] => {
    if (
      !lending.states ||
      (lending.states.states[state]?.licensed ?? lending.states.default.licensed)
    )
      return []
    return [
      {
        code: 'loader/state-not-served',
        values: { state },
        file,
        pointer: toPointer(['licensedStates', index]),
      },
    ]
  })
  const unasked = agesUnasked(org, { rules, lending })
  const ranges = rangesIn(org.orgPricingData as unknown as Json, file, ['orgPricingData'])
  const unfilled = mergeDiagnostics(file, org.footer.disclosureCopy, ['footer', 'disclosureCopy'])
  return [
    ...zone,
    ...unfilled,
    ...missing,
    ...unknown,
    ...differing,
    ...forbidden,
    ...closed,
    ...unasked,
    ...ranges,
    ...checkOrgLinks(org, { flows, routes }),
    ...unlicensed(org, lending),
  ]
}

/** A lender that is licensed nowhere could take applications and lend to no one. */
function unlicensed(
  { orgCode, licensedStates }: Org,
  { states }: Parts['lending'],
): readonly Diagnostic[] {
  return !states || licensedStates.length > 0
    ? []
    : [
        {
          code: 'loader/licensed-nowhere',
          file: `orgs/${orgCode}/org.json`,
          pointer: '/licensedStates',
        },
      ]
}

function figuresOf({ body }: RawText): readonly string[] {
  return figuresIn(JSON.stringify(body as unknown as Json))
}

function figuresIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].filter(
    (name) => Object.hasOwn(figureFields, name),
  )
}
