import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { metaSchemas } from '../../shape/metaSchemas.ts'
import type { AcceptedKind } from './optionsIn.ts'

const known: readonly string[] = metaSchemas['form-ui'].definitions.documentKinds.enum

interface Read extends Pick<Parts, 'screens' | 'signer'> {
  /** By form. */
  readonly kinds: Readonly<Record<string, readonly AcceptedKind[]>>
}

/**
 * Checks that forms of screens list only kinds of files that can be documents of an application.
 */
export function checkDocumentKinds({ screens, signer, kinds }: Read): Diagnostic[] {
  const all = [...Object.values(screens.screens), ...Object.values(signer?.screens.screens ?? {})]
  const asked = new Set(all.flatMap(({ form }) => (form === undefined ? [] : [form])))
  return [...asked].flatMap((form) =>
    (kinds[form] ?? [])
      .filter(({ kind }) => !known.includes(kind))
      .map(({ kind, pointer }): Diagnostic => {
        const values = { kind, known: known.join(', ') }
        return {
          code: 'loader/document-kind-unknown',
          values,
          file: `schemas/${form}.ui.json`,
          pointer,
        }
      }),
  )
}
