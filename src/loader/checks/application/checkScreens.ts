import { isObject, type Json, type JsonObject, type Screen } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { declaredFacts, withRules } from '../declaredFacts.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { applicationFacts } from './applicationFacts.ts'
import { checkActions } from './checkActions.ts'
import { checkFactLines } from './checkFactLines.ts'
import { checkFormParts } from './checkFormParts.ts'
import { checkSets } from './checkSets.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { faultyRedirect, findScreen } from './findScreen.ts'
import { misfit } from './misfit.ts'
import { settledBy } from './settledBy.ts'
import { secretFact, serverRules } from './serverRules.ts'

type Read = Pick<
  Parts,
  'screens' | 'screenFiles' | 'rules' | 'forms' | 'texts' | 'entities' | 'lifecycle' | 'words'
>

/**
 * Checks that every name in the screens exists, redirects end at a screen, and facts can hold the
 * values that answers set.
 */
export function checkScreens(parts: Read): Diagnostic[] {
  const { screens, screenFiles } = parts
  if (screens === emptyParts.screens) return []
  const diagnostics: Diagnostic[] = []
  for (const [path, screen] of Object.entries(screens.screens))
    checkScreen(path, screen, screenFiles[path]!, parts, diagnostics)
  for (const [path, to] of Object.entries(screens.redirects)) {
    const place = { file: screenFiles[path]!, pointer: toPointer(['redirects', path]) }
    if (faultyRedirect(screens, path) === path)
      diagnostics.push({ code: 'loader/redirect-nowhere', values: { path, to }, ...place })
  }
  return diagnostics
}

/** Kinds of screens that ask something or have something signed. */
const formKinds: ReadonlySet<string> = new Set(['form', 'offers'])

interface Look {
  readonly path: string
  readonly screen: Screen
  readonly file: string
  readonly keys: readonly string[]
  readonly parts: Read
  /** The screen's form, if it is known. */
  readonly form: Read['forms'][string] | undefined
  readonly diagnostics: Diagnostic[]
  readonly checkName: ReturnType<typeof createNameCheck>
  readonly checkWhen: ReturnType<typeof createWhenCheck>
  readonly diagnostic: (
    code: Diagnostic['code'],
    values: Diagnostic['values'],
    at?: readonly string[],
  ) => void
}

function checkScreen(
  path: string,
  screen: Screen,
  file: string,
  parts: Read,
  diagnostics: Diagnostic[],
): void {
  const { forms } = parts
  const keys = ['screens', path]
  const form =
    screen.form !== undefined && Object.hasOwn(forms, screen.form) ? forms[screen.form] : undefined
  const look: Look = {
    path,
    screen,
    file,
    keys,
    parts,
    form,
    diagnostics,
    checkName: createNameCheck(diagnostics),
    checkWhen: createWhenCheck(diagnostics, parts.rules),
    diagnostic: (code, values, at = []) =>
      void diagnostics.push({ code, values, file, pointer: toPointer([...keys, ...at]) }),
  }
  checkMembers(look)
  checkWords(look)
  checkWays(look)
  checkFacts(look)
  checkOptions(look)
  checkBegins(look)
}

/** The form, and what the kind of screen needs. */
function checkMembers({ path, screen, file, keys, form, parts, ...look }: Look): void {
  const { diagnostic, checkName } = look
  checkName('loader/form-unknown', screen.form, parts.forms, file, [...keys, 'form'])
  if (screen.form === undefined && formKinds.has(screen.kind))
    diagnostic('loader/screen-without-form', { path, kind: screen.kind })
  const isHeaded =
    screen.heading !== undefined || screen.texts?.some(({ when, heading }) => heading && !when)
  if (screen.form === undefined && !isHeaded) diagnostic('loader/screen-without-heading', { path })
  const isSigned =
    screen.guard?.documents !== undefined ||
    (screen.kind === 'documents' && screen.form !== undefined)
  if (isSigned && screen.package === undefined) diagnostic('loader/package-missing', { path })
  if (form)
    for (const [what, field] of Object.entries(screen.guard ?? {}))
      checkName('loader/field-unknown', field, fieldsOf(form.schema), file, [
        ...keys,
        'guard',
        what,
      ])
  look.diagnostics.push(...checkFormParts(path, screen, form, file))
}

function checkWords({ screen, file, keys, form, parts, checkName, checkWhen }: Look): void {
  const { texts } = parts
  checkName('loader/text-unknown', screen.change, texts, file, [...keys, 'change'])
  screen.texts?.forEach(({ when, text }, index) => {
    checkWhen(when, file, [...keys, 'texts', index, 'when'])
    checkName('loader/text-unknown', text, texts, file, [...keys, 'texts', index, 'text'])
  })
  for (const [type, consent] of Object.entries(screen.consents ?? {})) {
    const at = [...keys, 'consents', type]
    checkName('loader/text-unknown', consent.text, texts, file, [...at, 'text'])
    checkWhen(consent.when, file, [...at, 'when'])
    if (form)
      checkName('loader/field-unknown', consent.field, fieldsOf(form.schema), file, [
        ...at,
        'field',
      ])
  }
}

/** When the screen opens, and where it leads. */
function checkWays({ screen, file, keys, parts, diagnostics, checkName, checkWhen }: Look): void {
  const { screens, rules, lifecycle } = parts
  checkWhen(screen.open, file, [...keys, 'open'])
  checkName('loader/proof-unsettled', screen.proves, settledBy(lifecycle), file, [
    ...keys,
    'proves',
  ])
  diagnostics.push(
    ...checkActions(screen.actions, { screens, rules, file, keys: [...keys, 'actions'] }),
  )
  screen.reviews?.forEach((to, index) => {
    if (findScreen(screens, to) === undefined)
      checkName('loader/screen-unknown', to, screens.screens, file, [...keys, 'reviews', index])
  })
}

function checkFacts({ path, screen, file, keys, form, parts, diagnostics }: Look): void {
  const { rules, entities, words } = parts
  const ruleNames = Object.keys(rules)
  const known = withRules(applicationFacts(entities.context), rules)
  diagnostics.push(
    ...checkFactLines(screen.facts, known, file, [...keys, 'facts'], { rules, words }),
  )
  const facts = withRules(
    applicationFacts(entities.context, screen.apart ? [] : answersTo(path, screen, form?.schema)),
    rules,
  )
  diagnostics.push(...checkSets(screen.sets, { file, keys: [...keys, 'sets'], facts, ruleNames }))
}

function checkOptions({ screen, file, keys, form, checkName, checkWhen }: Look): void {
  for (const [field, choices] of Object.entries(screen.options ?? {})) {
    const at = [...keys, 'options', field]
    const fields = form && fieldsOf(form.schema)
    if (fields) checkName('loader/field-unknown', field, fields, file, at)
    const offered = choicesOf(fields && Object.hasOwn(fields, field) ? fields[field] : undefined)
    for (const [value, when] of Object.entries(choices)) {
      if (offered) checkName('loader/choice-unknown', value, offered, file, [...at, value])
      checkWhen(when, file, [...at, value])
    }
  }
}

/** What fields of the form begin with. */
function checkBegins({ screen, file, keys, form, parts, diagnostics, ...look }: Look): void {
  const { diagnostic, checkName } = look
  const { rules, entities } = parts
  const ruleNames = Object.keys(rules)
  const known = withRules(applicationFacts(entities.context), rules)
  const secret = serverRules(rules)
  for (const [field, node] of Object.entries(screen.begins ?? {})) {
    const at = [...keys, 'begins', field]
    if (form)
      checkName('loader/field-unknown', field.split('.')[0], fieldsOf(form.schema), file, at)
    const { diagnostics: found, types } = checkExpression(node, known, ruleNames)
    diagnostics.push(
      ...found.map((each) => ({ ...each, file, pointer: `${toPointer(at)}${each.pointer}` })),
    )
    const never =
      form &&
      misfit(node, types, declaredFacts([form.schema], undefined).schemasOf(field), known, false)
    if (never !== undefined)
      diagnostic('loader/begins-never', { field, value: never }, ['begins', field])
    const fact = secretFact(node, (name) => secret.get(name))
    if (fact !== undefined) diagnostic('loader/fact-server-only', { name: fact }, ['begins', field])
  }
}

/** The choices of a field, or of its elements, by value; undefined if there is no such field. */
function choicesOf(field: Json | undefined): Readonly<Record<string, true>> | undefined {
  if (!isObject(field)) return undefined
  const {
    oneOf = [],
    enum: values = [],
    items,
  } = field as Readonly<Record<string, readonly Json[] | undefined>>
  const named = [...values, ...oneOf.map((choice) => (isObject(choice) ? choice.const : undefined))]
  return {
    ...(isObject(items) && choicesOf(items)),
    ...Object.fromEntries(named.map((value) => [String(value), true as const])),
  }
}

/** Possible members of `answer`: the form's fields, and the path's parameters. */
function answersTo(
  path: string,
  { form }: Screen,
  schema: JsonObject | undefined,
): readonly JsonObject[] | 'anything' {
  if (form !== undefined && schema === undefined) return 'anything'
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))
  const params: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  return schema ? [schema, params] : [params]
}
