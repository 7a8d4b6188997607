import type { Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'

const file = 'lending/consents.json'
/** Orders that the file format defines, whether or not a lifecycle makes them. */
const own = { 'credit.soft': true, 'credit.hard': true, 'messages.text': true, seal: true }

type Read = Pick<Parts, 'lifecycle' | 'signer' | 'rules' | 'texts' | 'entities'> & {
  readonly lending: Pick<Lending, 'consents'>
}

/** Checks that every order, work, rule and text named by an act exists. */
export function checkConsents({
  lifecycle,
  signer,
  rules,
  texts,
  entities,
  lending,
}: Read): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const { requests } = entities
  const orders: Readonly<Record<string, unknown>> = {
    ...(requests?.properties as object | undefined),
    ...own,
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
    for (const [type, ids] of Object.entries(act.consents))
      for (const [index, id] of ids.entries())
        checkName('loader/text-unknown', id, texts, file, [...keys, 'consents', type, index])
  }
  return diagnostics
}
