import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'

/** Facts that are shown are declared, and known to the page. */
export function checkFactLines(
  lines: readonly { readonly fact: string }[] | undefined,
  facts: DeclaredFacts,
  file: string,
  keys: readonly (string | number)[],
): Finding[] {
  return (lines ?? []).flatMap(({ fact: name }, index): Finding[] => {
    const pointer = toPointer([...keys, index, 'fact'])
    if (name === 'file' || name.startsWith('file.')) return [{ code: 'loader/fact-server-only', values: { name }, file, pointer }]
    if (facts.schemasOf(name).length > 0) return []
    return [{ code: 'loader/fact-unknown', values: { name, hint: suggest(name, facts.names) }, file, pointer }]
  })
}
