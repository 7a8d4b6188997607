export type { FileDiagnostic } from './FileDiagnostic.ts'
export {
  declaredFacts,
  elementFacts,
  membersOf,
  variants,
  type DeclaredFacts,
} from './checks/declaredFacts.ts'
export { memorySchema } from './checks/application/memorySchema.ts'
export { factTypes, factValues, typeOfValue, type FactType } from './checks/factTypes.ts'
export { canonicalJson } from './json/canonicalJson.ts'
export { deepFreeze } from './json/deepFreeze.ts'
export { withoutWords } from './json/withoutWords.ts'
export { mergePatch } from './json/mergePatch.ts'
export { fromPointer, toPointer, valueAt } from './json/pointer.ts'
export { judgePattern } from './patterns/judgePattern.ts'
export { takenPattern } from './patterns/takenPattern.ts'
export { rewritePattern } from './patterns/rewritePattern.ts'
export { draftNamed } from './drafts/draftOf.ts'
export { leastDraft } from './drafts/leastDraft.ts'
export { resolveRefs } from './refs/resolveRefs.ts'
export { formatsOfForms } from './validators/formatNames.ts'
export { checkControls } from './checks/checkControls.ts'
export { fieldShape } from './checks/fieldShape.ts'
export { fieldsOf } from './checks/fieldsOf.ts'
export { widgetFits } from './checks/widgetFits.ts'
export { suggest } from './json/suggest.ts'
export { takesAnything } from './json/takesAnything.ts'
export { createMemo } from './memo/createMemo.ts'
export { remember } from './memo/remember.ts'
export { loadBundles, type Loaded } from './loadBundles.ts'
export type { Places } from './Places.ts'
export { checkShape } from './shape/checkShape.ts'
export { whoSet, type Provenance } from './whoSet.ts'
