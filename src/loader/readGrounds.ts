import type { Issue, Memo } from '#model'
import { buildLayer, type Built } from './bundle/buildLayer.ts'
import type { CheckDiagnostic } from './bundle/checkParts.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import { promisedUses } from './checks/promisedUses.ts'
import { checkUnused } from './checks/checkUnused.ts'
import { createOverlayLayer, type Overlays } from './createLayer.ts'
import { LazyMap } from './LazyMap.ts'
import { checkTranslations } from './languages/checkTranslation.ts'
import { relationsOf } from './org/relationsOf.ts'
import { isError, placeDiagnostic } from './placeDiagnostic.ts'
import type { SourceDiagnostic } from './readSources.ts'
import type { Sources } from './Sources.ts'
import type { Tools } from './Tools.ts'
import type { Layer } from './Layer.ts'

/** What a lender's overlays lie over: the base, or the base with others' overlays. */
interface Ground {
  readonly layer: Layer
  readonly promised: ReturnType<typeof promisedUses>
  readonly built: Built
  /** Of the overlays' files. */
  readonly issues: readonly Issue[]
}

export interface Grounds {
  /** The base with the overlays of the lender's product and of the lender that it is like. */
  readonly groundOf: (orgCode: string) => Ground
  /** Of products that no lender has. */
  readonly productIssues: () => readonly Issue[]
}

interface Given {
  readonly sources: Sources
  readonly tools: Tools & { readonly memo: Memo }
  readonly base: Ground
  /** Diagnostics of files alone. */
  readonly known: readonly SourceDiagnostic[]
  /** The words of a lender's files and of those that it has from others. */
  readonly namedBy: (orgCode: string) => ReadonlySet<string>
}

/** Reads each product, and each lender that another is like, once, when first asked for. */
export function readGrounds(given: Given): Grounds {
  const { orgs, products } = given.sources
  const orgCodes = [...orgs.keys()]
  const relations = (code: string) => relationsOf(orgs.get(code)?.own ?? {})
  const productOf = (code: string) => relations(code).product
  const ofProducts = new LazyMap(products.keys(), (product) =>
    readProduct(product, given, (name) =>
      orgCodes.some((code) => productOf(code) === product && given.namedBy(code).has(name)),
    ),
  )
  const ofProduct = (code: string) => ofProducts.get(productOf(code)) ?? given.base
  const ofFamilies = new LazyMap(
    orgCodes.filter((code) => orgs.has(relations(code).like ?? '')),
    (code) => {
      const like = relations(code).like!
      const { overlays } = orgs.get(like)!
      const under = ofProduct(code)
      const own = { folder: `orgs/${like}/`, overlays, promised: under.promised }
      return groundOver(under, own, given, ({ diagnostics }) => diagnostics)
    },
  )
  return {
    groundOf: (code) => ofFamilies.get(code) ?? ofProduct(code),
    productIssues: () => {
      const made = new Set(orgCodes.map(productOf))
      return [...ofProducts].flatMap(([product, { issues }]) => (made.has(product) ? [] : issues))
    },
  }
}

function readProduct(product: string, given: Given, isNamed: (name: string) => boolean): Ground {
  const { sources, base, known } = given
  const { overlays, own = {} } = sources.products.get(product)!
  const folder = `products/${product}/`
  return groundOver(base, { folder, overlays }, given, ({ built, layer, diagnostics }) => {
    const found = [
      ...known.filter(({ file }) => file.startsWith(folder)),
      ...diagnostics,
      ...checkTranslations(sources, folder, (path) =>
        path === 'org.json' ? own : layer.read(path),
      ),
    ]
    if (found.some(isError)) return found
    return [
      ...found,
      ...checkUnused(built.parts, isNamed, base.built.parts),
      ...checkDefinitions(sources.base, [overlays], overlays),
    ]
  })
}

type Reading = Pick<Ground, 'built' | 'layer'> & {
  readonly diagnostics: readonly CheckDiagnostic[]
}

function groundOver(
  under: Ground,
  overlays: Overlays,
  { tools, sources }: Given,
  judge: (reading: Reading) => readonly CheckDiagnostic[],
): Ground {
  const { layer, diagnostics } = createOverlayLayer(under.layer, overlays, tools.memo)
  const built = buildLayer(layer, tools, under.built)
  const found = judge({ built, layer, diagnostics: [...diagnostics, ...built.diagnostics] })
  const issues = found.map((each) => placeDiagnostic(each, sources.texts, [overlays.folder]))
  return { layer, promised: promisedUses(layer), built, issues: [...under.issues, ...issues] }
}
