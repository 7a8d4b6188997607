import type { Lending } from '#model'
import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { isZone } from '../isZone.ts'

const file = 'lending/states.json'

/** Each state has a time zone that there is, and asks for documents that a package holds. */
export function checkStates({ lending }: { readonly lending: Pick<Lending, 'states' | 'documents'> }): Finding[] {
  const { states, documents } = lending
  if (!states || !documents) return []
  const findings: Finding[] = []
  const checkName = createNameCheck(findings)
  const known = Object.assign({}, ...Object.values(documents.packages)) as Readonly<Record<string, unknown>>
  const rows = [['default', states.default] as const, ...Object.entries(states.states).map(([state, row]) => [state, row] as const)]
  for (const [state, { zone, disclosures = [] }] of rows) {
    const keys = state === 'default' ? ['default'] : ['states', state]
    if (zone !== undefined && !isZone(zone))
      findings.push({ code: 'loader/zone-unknown', values: { zone }, file, pointer: toPointer([...keys, 'zone']) })
    for (const [index, document] of disclosures.entries())
      checkName('loader/document-unknown', document, known, file, [...keys, 'disclosures', index])
  }
  return findings
}
