import type { FastifyRequest } from 'fastify'
import { once, type Drawing, type DrawPage, type FormModule, type Org, type PageInfo } from '#model'
import { civilDate } from '#origination'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import { pageBundleOf } from '../bundles/pageBundleOf.ts'
import { runModule } from '../bundles/runModule.ts'
import limits from '../limits.json' with { type: 'json' }

/** How pages are drawn, and what the browser loads for each screen. */
export interface Drawer {
  readonly draw: DrawPage
  /** Addresses of what a screen needs, by its source file. */
  readonly partsOf: (screen: string) => Pick<DrawnPage, 'scripts' | 'styles'>
  /** Addresses of a theme's fonts. */
  readonly fontsOf: (theme: Org['theme']) => readonly string[]
}

export interface DrawnPage extends Drawing {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Drawn pages, newest last. They are the same for every visitor and hold no personal data. */
const kept = new Map<string, DrawnPage | Redirect>()

interface Redirect {
  readonly redirect: string
}

/** Pages that are being drawn: limited, because anyone can ask for new addresses. */
let open = 0

/**
 * The page as HTML, kept by bundle, day and address. Undefined if it is not drawn here; a failure
 * is logged, and the browser draws the page alone.
 */
export async function drawForVisitor(
  drawer: Drawer | undefined,
  { bundles, served, info }: { bundles: Bundles; served: ServedBundle; info: PageInfo },
  request: FastifyRequest,
): Promise<DrawnPage | Redirect | undefined> {
  if (!drawer) return undefined
  const { url } = request
  const { org, hash } = served.bundle
  const key = `${org.orgCode} ${hash} ${org.lang} ${civilDate(new Date(), org.zone ?? 'UTC')} ${url}`
  const known = kept.get(key)
  if (known) return known
  if (open >= limits.drawn.atOnce) return undefined
  open++
  try {
    const bundle = once(pageBundleOf, served.bundle)
    const loadForm = (form: string) => loadModule(bundles, form)
    const drawing = await drawer.draw({ info, bundle, url, loadForm })
    if (!drawing) return undefined
    const page = 'redirect' in drawing ? drawing : { ...drawing, ...drawer.partsOf(drawing.screen) }
    kept.set(key, page)
    if (kept.size > limits.drawn.pages) kept.delete(kept.keys().next().value!)
    return page
  } catch (error) {
    request.log.error({ err: error }, 'a page is not drawn by the server')
    return undefined
  } finally {
    open--
  }
}

async function loadModule(bundles: Bundles, hash: string): Promise<FormModule> {
  const file = await bundles.file(`forms/${hash}.js`)
  if (!file) throw new Error(`There is no form ${hash}.`)
  return once(runFile, file)
}

const runFile = ({ body }: { readonly body: string }) => runModule(body)
