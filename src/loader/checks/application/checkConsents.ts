import type { Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'

const file = 'lending/consents.json'
/** Orders that the file format defines, whether or not a lifecycle makes them. */
const own = { 'credit.soft': true, 'credit.hard': true, 'messages.text': true, seal: true }

type Read = Pick<
  Parts,
  | 'lifecycle'
  | 'signer'
  | 'rules'
  | 'texts'
  | 'entities'
  | 'flows'
  | 'screens'
  | 'screenFiles'
  | 'signerScreenFiles'
> & {
  readonly lending: Pick<Lending, 'consents'>
}

/**
 * Checks that every order, work, rule and text named by an act exists, and every type of consent
 * that acts, flows and screens name.
 */
export function checkConsents({
  lifecycle,
  signer,
  rules,
  texts,
  entities,
  lending,
  ...asking
}: Read): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const { requests } = entities
  const orders: Readonly<Record<string, unknown>> = {
    ...(requests?.properties as object | undefined),
    ...own,
  }
  const { types } = lending.consents ?? {}
  const checkType = (type: string, where: string, keys: readonly (string | number)[]) => {
    if (types) checkName('loader/consent-type-unknown', type, types, where, keys)
  }
  const work = { ...lifecycle.work, ...signer.lifecycle.work }
  for (const [name, act] of Object.entries(lending.consents?.acts ?? {})) {
    const keys = ['acts', name]
    for (const [index, order] of requests ? (act.orders ?? []).entries() : [])
      checkName('loader/order-unknown', order, orders, file, [...keys, 'orders', index])
    for (const [index, each] of (act.work ?? []).entries())
      checkName('loader/order-unknown', each, work, file, [...keys, 'work', index])
    checkName('loader/rule-unknown', act.when, rules, file, [...keys, 'when'])
    for (const [index, id] of (act.asked ?? []).entries())
      checkName('loader/text-unknown', id, texts, file, [...keys, 'asked', index])
    for (const type of Object.keys(act.consents)) checkType(type, file, [...keys, 'consents', type])
    for (const [index, type] of (act.stop?.withdraws ?? []).entries())
      checkType(type, file, [...keys, 'stop', 'withdraws', index])
    for (const [type, ids] of Object.entries(act.consents))
      for (const [index, id] of ids.entries())
        checkName('loader/text-unknown', id, texts, file, [...keys, 'consents', type, index])
  }
  for (const { where, keys, consents } of placesOf({ ...asking, signer }))
    for (const type of Object.keys(consents)) checkType(type, where, [...keys, 'consents', type])
  return diagnostics
}

/** Steps and screens that ask for consents. */
function placesOf({
  flows,
  screens,
  screenFiles,
  signer,
  signerScreenFiles,
}: Pick<Read, 'flows' | 'screens' | 'screenFiles' | 'signer' | 'signerScreenFiles'>) {
  return [
    ...Object.entries(flows).flatMap(([flow, { steps }]) =>
      Object.entries(steps).map(([step, { consents = {} }]) => ({
        where: `flows/${flow}.json`,
        keys: ['steps', step],
        consents,
      })),
    ),
    ...[
      { all: screens, files: screenFiles },
      { all: signer.screens, files: signerScreenFiles },
    ].flatMap(({ all, files }) =>
      Object.entries(all.screens).map(([path, { consents = {} }]) => ({
        where: files[path]!,
        keys: ['screens', path],
        consents,
      })),
    ),
  ]
}
