import { createContext } from '#engine'
import { declaredFacts } from '#loader'
import type { Bundle, JsonObject } from '#model'
import type { FactSpace } from './FactSpace.ts'
import { today } from '../play/today.ts'
import { withMemoryFacts } from './withMemoryFacts.ts'

/**
 * Everything that a rule of this bundle can read anywhere: every form's fields and the context; the
 * lender and today are known.
 */
export function anywhere(
  bundle: Pick<Bundle, 'org' | 'forms' | 'entities' | 'machine'>,
): FactSpace {
  const { org, forms, entities } = withMemoryFacts(bundle)
  const { schemasOf } = declaredFacts(
    Object.values(forms).map(({ schema }) => schema as JsonObject),
    entities.context,
  )
  const { org: lender } = createContext(org, today)
  return { known: { today, org: lender! }, schemasOf, mayBeMissing: () => true }
}
