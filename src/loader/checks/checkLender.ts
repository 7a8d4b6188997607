import { once, type Org, toJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf, isFigure } from '../texts/figureFields.ts'
import { withLendingFigures } from '../texts/withLendingFigures.ts'
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
  const withFigures = withLendingFigures(org, lending)
  const missing = named
    .filter(([name]) => figureOf(withFigures, name) === undefined)
    .map(([name, place]): Diagnostic => {
      const values = { key: figureFields[name]?.key ?? name, name, place, org: org.orgCode }
      return { code: 'loader/figure-missing', values, file, pointer: '/orgPricingData' }
    })
  const zone: Diagnostic[] =
    org.zone === undefined || isZone(org.zone)
      ? []
      : [{ code: 'loader/zone-unknown', values: { zone: org.zone }, file, pointer: '/zone' }]
  const unasked = agesUnasked(org, { rules, lending })
  const ranges = rangesIn(toJson(org.orgPricingData), file, ['orgPricingData'])
  const unfilled = mergeDiagnostics(file, org.footer.disclosureCopy, ['footer', 'disclosureCopy'])
  return [
    ...zone,
    ...unfilled,
    ...missing,
    ...checkFlags(org, { rules, support }, file),
    ...checkStates(org, lending, file),
    ...unasked,
    ...ranges,
    ...checkOrgLinks(org, { flows, routes }),
    ...unlicensed(org, lending),
  ]
}

function checkFlags(
  { orgCode, flags }: Org,
  { rules, support }: Pick<Parts, 'rules' | 'support'>,
  file: string,
): readonly Diagnostic[] {
  const base = support.telemetry?.base.flag
  const asked = askedFlags(rules)
  const unknown = base === undefined || Object.hasOwn(flags, base) ? [] : [base]
  return [
    ...unknown.map((name) => ({
      code: 'loader/flag-unknown' as const,
      values: { name, org: orgCode, hint: suggest(name, Object.keys(flags)) },
      file,
      pointer: '/flags',
    })),
    ...Object.entries(flags).flatMap(([name, { rules: own }]) => {
      const rule = own && asked.get(name)
      if (rule === undefined) return []
      const pointer = toPointer(['flags', name, 'rules'])
      return [{ code: 'loader/flag-differs' as const, values: { name, rule }, file, pointer }]
    }),
  ]
}

/** Checks that each product can be offered in the states that the lender names. */
function checkStates(
  { orgMetaData, licensedStates }: Org,
  { states }: Parts['lending'],
  file: string,
): readonly Diagnostic[] {
  if (!states) return []
  const products = Object.values(orgMetaData.products).map(({ productType }) => productType)
  const at = (index: number) => ({ file, pointer: toPointer(['licensedStates', index]) })
  return [
    ...licensedStates.flatMap((state, index) => {
      const { forbidProducts = [] } = states.states[state] ?? {}
      const product = forbidProducts.find((each) => products.includes(each))
      if (product === undefined) return []
      const values = { product, state }
      return [{ code: 'loader/product-forbidden' as const, values, ...at(index) }]
    }),
    ...licensedStates.flatMap((state, index) =>
      (states.states[state]?.licensed ?? states.default.licensed)
        ? []
        : [{ code: 'loader/state-not-served' as const, values: { state }, ...at(index) }],
    ),
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
  return figuresIn(JSON.stringify(toJson(body)))
}

function figuresIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].filter(
    isFigure,
  )
}
