import type { FastifyRequest } from 'fastify'
import {
  once,
  type AnswerPost,
  type DrawnAddress,
  type Drawing,
  type DrawPage,
  type FormModule,
  type Org,
  type PageInfo,
  type Visit,
} from '#model'
import { civilDate } from '#origination'
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import { pageBundleOf } from '../bundles/pageBundleOf.ts'
import { visitorPartOf } from '../bundles/visitorPartOf.ts'
import { runModule } from '../bundles/runModule.ts'
import { createOwnFetch } from './createOwnFetch.ts'
import limits from '../limits.json' with { type: 'json' }

/** How pages are drawn, and what the browser loads for each screen. */
export interface Drawer {
  readonly draw: DrawPage
  /** Takes a step that a browser sends without a script. */
  readonly answer: AnswerPost
  /** Addresses of what a screen needs, by its source files. */
  readonly partsOf: (screens: readonly string[]) => Pick<DrawnPage, 'scripts' | 'styles'>
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
  { bundles, served, info, visit }: VisitorPage,
  request: FastifyRequest,
): Promise<DrawnPage | Redirect | undefined> {
  if (!drawer) return undefined
  const { url } = request
  const { org, hash } = served.bundle
  const key = `${org.orgCode} ${hash} ${org.lang} ${civilDate(new Date(), org.zone ?? 'UTC')} ${url}`
  const known = visit ? undefined : kept.get(key)
  if (known) return known
  if (open >= limits.drawn.atOnce) return undefined
  open++
  try {
    const drawing = await drawer.draw({
      ...addressOf({ bundles, served, info }, request),
      ...(visit && { visit }),
    })
    if (!drawing) return undefined
    const page =
      'redirect' in drawing ? drawing : { ...drawing, ...drawer.partsOf(drawing.screens) }
    if (visit) return page
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

export interface VisitorPage {
  readonly bundles: Bundles
  readonly served: ServedBundle
  readonly info: PageInfo
  /** Of someone who has begun without a script: what is drawn for them is theirs. */
  readonly visit?: Visit | undefined
}

/** What the drawing program needs of an address. */
export function addressOf(
  { bundles, served, info }: Omit<VisitorPage, 'visit'>,
  request: FastifyRequest,
): Omit<DrawnAddress, 'visit'> {
  return {
    info,
    bundle: once(pageBundleOf, served.bundle),
    visitorPart: once(visitorPartOf, served.bundle),
    url: request.url,
    fetch: createOwnFetch(request),
    loadForm: (form) => loadModule(bundles, form),
  }
}

async function loadModule(bundles: Bundles, hash: string): Promise<FormModule> {
  const file = await bundles.file(`forms/${hash}.js`)
  if (!file) throw new Error(`There is no form ${hash}.`)
  return once(runFile, file)
}

const runFile = ({ body }: { readonly body: string }) => runModule(body)
