import {
  evaluateRule,
  fillFacts,
  fillText,
  readLine,
  resolveState,
  rootWordsOf,
  routeOf,
  sayFact,
  screenAt,
  type Engine,
  type ScreenPlace,
} from '#engine'
import { hideSecrets, propertyZone, ruleFacts, type CompiledBundle } from '#origination'
import type { Application } from '../stores/applicationStore.ts'
import type { JsonObject, Screen } from '#model'

/** A text that a person saw, with the version that its consents name. */
export interface ShownText {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly sha256: string
  readonly paragraphs: readonly string[]
}

/** The page that an application led its borrower to. */
export interface EvidenceScreen {
  /** Below the application; "" is its own page. */
  readonly path: string
  readonly heading: string
  readonly why?: string
  readonly texts: readonly ShownText[]
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  /** Titles of what the form asks. */
  readonly asks: readonly string[]
  /** The form and its SHA-256. */
  readonly form?: { readonly id: string; readonly sha256: string }
}

export function describeScreen(
  served: CompiledBundle,
  application: Application,
  now: Date,
): EvidenceScreen {
  const { engine, bundle } = served
  const { status } = application
  const known = ruleFacts(served, application.facts, status, now)
  const facts = hideSecrets(bundle, known) as JsonObject
  const path = pathOf(engine, status, known)
  const place = path === '' ? undefined : placeAt(engine, path)
  const screen = place?.screen
  const isTrue = (rule: string | undefined) =>
    rule === undefined || evaluateRule(engine, rule, known) === 'true'
  const said = screen ? undefined : rootWordsOf(engine, status, known)?.text
  const ids = screen
    ? [...(screen.texts ?? []), ...Object.values(screen.consents ?? {})]
        .filter(({ when }) => isTrue(when))
        .map(({ text }) => text)
    : said === undefined
      ? []
      : [said]
  const form = screen?.form === undefined ? undefined : bundle.forms[screen.form]
  const { heading, why } = form?.ui.page ?? {}
  const fill = (words: string | undefined) => words && fillFacts(words, facts)
  const title = fill(screen?.heading ?? heading) ?? screen?.title
  const reason = fill(why)
  return {
    path: place?.id ?? path,
    heading: title ?? bundle.texts[said ?? '']?.title ?? '',
    ...(reason && { why: reason }),
    texts: [...new Set(ids)].flatMap((id) => textOf(served, id, facts) ?? []),
    lines: screen ? linesOf(served, screen, application, facts) : [],
    asks: form ? titlesOf(form.schema) : [],
    ...(form && screen?.form && { form: { id: screen.form, sha256: form.hash } }),
  }
}

function pathOf(engine: Engine, status: string, facts: JsonObject): string {
  const route = routeOf(engine, status, facts)
  if (route.type === 'screen') return route.path
  return route.type === 'none' ? resolveState(engine, facts).route : ''
}

function placeAt(
  engine: Engine,
  path: string,
  left = 3,
): Extract<ScreenPlace, { readonly id: string }> | undefined {
  const place = screenAt(engine, path)
  if (place && 'redirect' in place)
    return left > 0 && place.redirect !== '' ? placeAt(engine, place.redirect, left - 1) : undefined
  return place
}

function textOf({ bundle }: CompiledBundle, id: string, facts: JsonObject): ShownText | undefined {
  const text = bundle.texts[id]
  if (!text) return undefined
  const { title, body } = fillText(text, facts)
  const paragraphs = body.flatMap(({ heading, paragraph, list = [] }) => [
    ...(heading === undefined ? [] : [heading]),
    ...(paragraph === undefined ? [] : [paragraph]),
    ...list.map((item) => `• ${item}`),
  ])
  return { id, title, version: text.version, sha256: text.hash, paragraphs }
}

function linesOf(
  { engine, bundle }: CompiledBundle,
  { facts: lines = [] }: Screen,
  { facts }: Application,
  known: JsonObject,
): EvidenceScreen['lines'] {
  const zone = propertyZone(bundle, facts)
  return lines.flatMap((line) => {
    const value = readLine(engine, line, known)
    const text = sayFact(value, line.format, { say: (key) => bundle.words[key], zone })
    return text === undefined ? [] : [{ label: line.label, text }]
  })
}

function titlesOf({ properties }: JsonObject): readonly string[] {
  return Object.values((properties ?? {}) as Readonly<Record<string, JsonObject>>).flatMap(
    ({ title }) => (typeof title === 'string' ? [title] : []),
  )
}
