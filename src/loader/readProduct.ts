import type { Issue, Memo } from '#model'
import { buildLayer, type Built } from './bundle/buildLayer.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import { promisedUses } from './checks/promisedUses.ts'
import { checkUnused } from './checks/checkUnused.ts'
import { createOverlayLayer } from './createLayer.ts'
import type { Layer } from './Layer.ts'
import { isError, placeDiagnostic } from './placeDiagnostic.ts'
import type { SourceDiagnostic } from './readSources.ts'
import type { Sources } from './Sources.ts'
import type { Tools } from './Tools.ts'

/** What lenders lay their overlays over: the base, or the base with one product's overlays. */
export interface Ground {
  readonly layer: Layer
  readonly promised: ReturnType<typeof promisedUses>
  readonly built: Built
  /** Of the product's files. */
  readonly issues: readonly Issue[]
}

export interface ProductReading {
  readonly sources: Sources
  readonly tools: Tools & { readonly memo: Memo }
  readonly base: Ground
  /** Diagnostics of files alone. */
  readonly known: readonly SourceDiagnostic[]
  /** Whether a lender of the product names it. */
  readonly isNamed: (name: string) => boolean
}

/** The ground of one product of products/. */
export function readProduct(
  product: string,
  { sources, tools, base, known, isNamed }: ProductReading,
): Ground {
  const { overlays } = sources.products.get(product)!
  const folder = `products/${product}/`
  const { layer, diagnostics } = createOverlayLayer(base.layer, { folder, overlays }, tools.memo)
  const built = buildLayer(layer, tools, base.built)
  const found = [
    ...known.filter(({ file }) => file.startsWith(folder)),
    ...diagnostics,
    ...built.diagnostics,
  ]
  const unused = found.some(isError)
    ? []
    : [
        ...checkUnused(built.parts, isNamed, base.built.parts),
        ...checkDefinitions(sources.base, [overlays], overlays),
      ]
  const issues = [...found, ...unused].map((each) => placeDiagnostic(each, sources.texts, [folder]))
  return { layer, promised: promisedUses(layer), built, issues }
}
