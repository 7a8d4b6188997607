import {
  evaluateExpression,
  evaluateRule,
  fillFacts,
  fillText,
  findWithheld,
  keepOffered,
  type Engine,
  type Withheld,
} from '#engine'
import { textsOfPage, type JsonObject, type Screen, type Text } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'
import type { ScreenStep } from './ApplicationRun.ts'
import { keepFound } from './keepFound.ts'

interface Given {
  readonly typed: JsonObject | undefined
  /** The earlier answer, secrets masked. */
  readonly answer: JsonObject | undefined
  readonly issues: ScreenStep['issues']
  /** Of the screen's path: the type of document of its files. */
  readonly params: Readonly<Record<string, string>>
}

/** A screen's initial form data, and the texts around it. */
export function describeStep(
  engine: Engine,
  screen: Screen,
  form: LoadedForm,
  facts: JsonObject,
  given: Given,
): ScreenStep {
  const { texts } = engine.bundle
  const textOf = (id: string): Text => fillText(texts[id]!, facts)
  const asked = Object.entries(screen.consents ?? {})
    .filter(([, { when }]) => when === undefined || evaluateRule(engine, when, facts) === 'true')
    .map(([type, { field, text }]) => ({ field, consent: { type, text: textOf(text) } }))
  const notices = Object.entries(textsOfPage(form.ui.page)).flatMap(([field, id]) =>
    texts[id] ? [[field, textOf(id)] as const] : [],
  )
  const withheld = findWithheld(engine, screen, facts)
  const offered = offer(nameDocuments(fillHead(form, facts), given.params['type']), withheld)
  const begun = beginOf(engine, screen, facts)
  const earlier = given.typed ?? given.answer
  return {
    form: offered,
    data: {
      ...(earlier
        ? { ...keptSecrets(form, earlier, begun), ...keepFound(form, earlier, begun) }
        : begun),
      ...onlyChoices(offered, withheld),
    },
    isNew: earlier === undefined,
    issues: given.issues,
    legal: asked.flatMap(({ field, consent }) => (field === undefined ? [consent] : [])),
    consents: Object.fromEntries(
      asked.flatMap(({ field, consent }) => (field === undefined ? [] : [[field, consent]])),
    ),
    notices: Object.fromEntries(notices),
  }
}

/**
 * What the borrower has typed elsewhere; missing facts are left out, and consents, which only a
 * person ticks.
 */
function beginOf(engine: Engine, screen: Screen, facts: JsonObject): JsonObject {
  const { begins = {}, consents = {} } = screen
  const boxes = Object.values(consents).map(({ field }) => field)
  const begun = Object.entries(begins)
    .filter(([field]) => !boxes.includes(field))
    .map(([field, node]) => [field, evaluateExpression(engine, node, facts)] as const)
  return Object.fromEntries(begun.filter(([, value]) => value !== null && value !== undefined))
}

/** What stands for a known number, if none is typed: neither drafts nor earlier answers hold it. */
function keptSecrets({ ui }: LoadedForm, earlier: JsonObject, begun: JsonObject): JsonObject {
  const looks = (ui.fields ?? {}) as Readonly<Record<string, JsonObject | undefined>>
  const kept = Object.entries(begun).filter(([field]) => {
    const { opens } = (looks[field]?.['ui:options'] ?? {}) as JsonObject
    return opens !== undefined && earlier[String(opens).slice(1)] === undefined
  })
  return Object.fromEntries(kept)
}

function fillHead(form: LoadedForm, facts: JsonObject): LoadedForm {
  const { heading, why } = form.ui.page
  if (!`${heading}${why ?? ''}`.includes('[[')) return form
  const page = { ...form.ui.page, heading: fillFacts(heading, facts) ?? '' }
  const filled = why === undefined ? undefined : fillFacts(why, facts)
  return { ...form, ui: { ...form.ui, page: { ...page, why: filled } } }
}

function offer(form: LoadedForm, withheld: Withheld): LoadedForm {
  const schema = keepOffered(form.schema, withheld)
  return schema === form.schema ? form : { ...form, schema }
}

/** Values of the fields with a single choice left: an earlier answer can be another. */
function onlyChoices({ schema }: LoadedForm, withheld: Withheld): JsonObject {
  const fields = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  return Object.fromEntries(
    Object.keys(withheld).flatMap((name) =>
      fields[name]?.['x-constant'] === undefined ? [] : [[name, fields[name].const!]],
    ),
  )
}

/** Files that are sent on a path like "income/upload/W2" are of that type. */
function nameDocuments(form: LoadedForm, documentType: string | undefined): LoadedForm {
  if (documentType === undefined) return form
  const fields = Object.entries((form.ui.fields ?? {}) as Readonly<Record<string, JsonObject>>).map(
    ([name, look]) => {
      const isUpload = look['ui:widget'] === 'upload' || look['ui:field'] === 'upload'
      return [
        name,
        isUpload
          ? { ...look, 'ui:options': { ...(look['ui:options'] as JsonObject), documentType } }
          : look,
      ] as const
    },
  )
  return { ...form, ui: { ...form.ui, fields: Object.fromEntries(fields) } }
}
