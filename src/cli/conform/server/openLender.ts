import { type CaseSubject, type CoverageCount, createCoverage, createEngine } from '#analysis'
import type { Bundle, Form, PageBundle, PageInfo } from '#model'
import { CallError } from './CallError.ts'
import { createApi } from './createApi.ts'
import type { Send } from './Send.ts'
import type { ServedLender } from './ServedLender.ts'

/** A page that every lender has. */
const pagePath = '/contact'

export interface LocalLenders {
  /** By code: the configuration's lender; missing if it has errors. */
  readonly subjects: ReadonlyMap<string, CaseSubject>
  readonly coverage?: CoverageCount
}

/**
 * A lender of a server, by its page and the bundle that the page names; undefined if the server has
 * no such lender. Rejects with a CallError.
 */
export async function openLender(
  send: Send,
  org: string,
  { subjects, coverage }: LocalLenders,
): Promise<ServedLender | undefined> {
  const page = await send({
    method: 'GET',
    path: `${pagePath}?orgCode=${encodeURIComponent(org)}`,
    headers: { accept: 'text/html' },
  })
  if (page.status === 404) return undefined
  const info = readPageInfo(page.body)
  if (page.status !== 200 || !info)
    throw new CallError(
      `GET ${pagePath}`,
      'a page of Lintel',
      `${page.status} without the bundle’s hash`,
    )
  const bundlePath = `/config/bundles/${info.bundle}.json`
  const answer = await send({ method: 'GET', path: bundlePath, headers: {} })
  const served = answer.body as PageBundle
  if (answer.status !== 200 || served?.hash !== info.bundle)
    throw new CallError(
      `GET ${bundlePath}`,
      `the bundle of ${org}`,
      `${answer.status}${served?.hash ? ` with the hash ${served.hash}` : ''}`,
    )
  const own = subjects.get(org)
  const isSame = own?.bundle.hash === served.hash
  const subject = isSame ? own! : laidOver(served, own, [...subjects.values()])
  return {
    org,
    hash: served.hash,
    api: createApi({ send, org, calls: served.calls, shapes: (own ?? subject).bundle.calls }),
    subject,
    isSame,
    unknownForms: Object.keys(served.forms).filter(
      (form) => !Object.hasOwn(subject.bundle.forms, form),
    ),
    seen: (coverage ?? createCoverage()).of(subject.engine),
  }
}

/**
 * The served bundle with the forms, by hash, that some lender of the configuration has; parts that
 * a page never gets are the configuration's.
 */
function laidOver(
  served: PageBundle,
  own: CaseSubject | undefined,
  all: readonly CaseSubject[],
): CaseSubject {
  const known = new Map<string, Form>(
    all.flatMap(({ bundle }) =>
      Object.values(bundle.forms).map((form) => [form.hash, form] as const),
    ),
  )
  const forms = Object.entries(served.forms).flatMap(([id, { hash }]) =>
    known.has(hash) ? [[id, known.get(hash)!] as const] : [],
  )
  const beside = own ?? all[0]
  const bundle = {
    ...beside?.bundle,
    ...served,
    forms: Object.fromEntries(forms),
  } as unknown as Bundle
  const places = beside?.places ?? { rules: {}, screens: {} }
  return { bundle, engine: createEngine(bundle), places, files: own?.files ?? new Map() }
}

function readPageInfo(html: unknown): Pick<PageInfo, 'bundle'> | undefined {
  const [, json] =
    /<script type="application\/json" id="lintel-page">([^<]*)<\/script>/.exec(String(html)) ?? []
  try {
    const info = json === undefined ? undefined : (JSON.parse(json) as Partial<PageInfo>)
    return typeof info?.bundle === 'string' ? { bundle: info.bundle } : undefined
  } catch {
    return undefined
  }
}
