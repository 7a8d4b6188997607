import type { Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { isZone } from '../isZone.ts'

const file = 'lending/states.json'

/**
 * Checks states: a known time zone, documents that a package has, taxes no higher than disclosed,
 * and closing in person where an attorney must close.
 */
export function checkStates({
  lending,
}: {
  readonly lending: Pick<Lending, 'states' | 'documents' | 'underwriting'>
}): Diagnostic[] {
  const { states, documents, underwriting } = lending
  if (!states || !documents) return []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const known = Object.assign({}, ...Object.values(documents.packages)) as Readonly<
    Record<string, unknown>
  >
  const rows = [
    ['default', states.default] as const,
    ...Object.entries(states.states).map(([state, row]) => [state, row] as const),
  ]
  const { maxCents = Infinity, perLineCents = 0 } = underwriting?.charges['recording-tax'] ?? {}
  for (const [
    state,
    {
      zone,
      disclosures = [],
      recordingTaxBps = 0,
      attorneyClosing,
      closing = states.default.closing,
    },
  ] of rows) {
    const keys = state === 'default' ? ['default'] : ['states', state]
    if (zone !== undefined && !isZone(zone))
      diagnostics.push({
        code: 'loader/zone-unknown',
        values: { zone },
        file,
        pointer: toPointer([...keys, 'zone']),
      })
    if ((recordingTaxBps * perLineCents) / 10_000 > maxCents) {
      const values = { state, tax: String(recordingTaxBps), most: String(maxCents) }
      diagnostics.push({
        code: 'loader/recording-tax-high',
        values,
        file,
        pointer: toPointer([...keys, 'recordingTaxBps']),
      })
    }
    if (attorneyClosing && closing.includes('RON'))
      diagnostics.push({
        code: 'loader/attorney-online',
        values: { state },
        file,
        pointer: toPointer([...keys, 'attorneyClosing']),
      })
    for (const [index, document] of disclosures.entries())
      checkName('loader/document-unknown', document, known, file, [...keys, 'disclosures', index])
  }
  return diagnostics
}
