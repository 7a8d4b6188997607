import { createIssue, type Issue, type Json, type JsonObject, toJson } from '#model'
import { finishPage, type FinishedPage } from './finishPage.ts'
import { compareCounted, type Compared, type Fidelity } from './counts/compareCounted.ts'
import { addCounted } from './counts/Counted.ts'
import { countText } from './counts/Counter.ts'
import { countForm } from './counts/countForm.ts'
import type { ForeignPage } from './ForeignForm.ts'
import { idOf } from './idOf.ts'
import type { Beside, GivenFile } from './ImportedFile.ts'
import { kinds } from './kinds/index.ts'
import done from './project/done.json' with { type: 'json' }
import { nameRules, ownRules } from './pages/nameRules.ts'
import { passagesOf } from './pages/passagesOf.ts'
import { splitPage } from './pages/splitPage.ts'
import { readWhole } from './readWhole.ts'
import { wordsOf } from './schema/wordsOf.ts'
import { shareParts } from './schema/shareParts.ts'
import type { Note, Notes } from './Note.ts'

export interface ImportedForm {
  /** Id of the flow and of its forms' folder. */
  readonly id: string
  /** The source file, as given. */
  readonly file: string
  /** The kind of the file. */
  readonly kind: string
  /** Generated files by path. */
  readonly files: Readonly<Record<string, JsonObject>>
  readonly issues: readonly Issue[]
  /** What the file has, and how much of it the form has; absent if it can't be read. */
  readonly fidelity?: Fidelity
}

/**
 * Converts one foreign file to a flow and its forms; without files if it can't be imported, which
 * an issue explains.
 */
export function importFile(
  given: GivenFile,
  beside: Beside,
  files: ReadonlyMap<string, Json>,
  id: string,
): ImportedForm {
  const { path, value } = given
  const issues: Issue[] = []
  const take = ({ code, values, pointer }: Note) => {
    issues.push(createIssue(code, values, { file: path, pointer }))
  }
  const note: Notes = (code, values, keys) =>
    take({ code, values, pointer: keys.map((key) => `/${String(key)}`).join('') })
  const kind = kinds.find((each) => each.isOne(value, beside))
  const known = kinds.map(({ title }) => title).join(', ')
  if (!kind)
    return {
      id,
      file: path,
      kind: '',
      files: {},
      issues: [createIssue('import/kind-unknown', { file: path, known }, { file: path })],
    }
  const { title = titleOf(path), pages } = readWhole(kind, value, beside, note)
  const all = pages.flatMap(splitPage).map((page) => ({ page, ...finishPage(page, files, take) }))
  const finished = all.flatMap(({ page, form }) => (form ? [{ page, form }] : []))
  const isRefused = issues.some(({ code }) => notWritten.has(code))
  if (isRefused) return { id, file: path, kind: kind.title, files: {}, issues: distinct(issues) }
  if (finished.length === 0) {
    const why = 'it has no field that a control can draw'
    return {
      id,
      file: path,
      kind: kind.title,
      files: {},
      issues: [...issues, createIssue('import/nothing-asked', { file: path, why }, { file: path })],
    }
  }
  const asked = kind.count
    ? kind.count(value as JsonObject, beside)
    : all.map(({ asked: own }) => own).reduce(addCounted)
  const pagesKept = countForm(finished.map(({ page, form }) => ({ page, schema: form.schema })))
  // The flow has the title, where the form has several pages.
  const kept = addCounted(pagesKept, countText(title))
  const compared = compareCounted(asked, kept)
  return {
    id,
    file: path,
    kind: kind.title,
    files: filesOf(id, title, finished),
    issues: distinct([...issues, ...issuesOfLoss(path, compared, issues)]),
    fidelity: compared.fidelity,
  }
}

/** Of a form without a title: "tax-return.schema.json" → "Tax return", "10-10EZ" as it is. */
function titleOf(path: string): string {
  const stem = path
    .split('/')
    .at(-1)!
    .replace(/\.json$/i, '')
  const name = stem.replace(/[-_. ]?(json[-_. ]?)?schema$/i, '') || stem
  return /^\d/.test(name) ? name : wordsOf(name)
}

/** Errors for what must be answered, or asked of some only, and is lost without another error. */
function issuesOfLoss(file: string, { lost }: Compared, known: readonly Issue[]): readonly Issue[] {
  const has = (...codes: readonly Issue['code'][]) => known.some(({ code }) => codes.includes(code))
  const say = (part: 'required' | 'conditions', what: string) =>
    lost[part].length === 0
      ? []
      : [createIssue('import/not-kept', { what, names: lost[part].join(', ') }, { file })]
  const isSaid = has('import/condition-left-out')
  return [
    ...(isSaid || has('import/field-left-out') ? [] : say('required', 'be answered')),
    ...(isSaid ? [] : say('conditions', 'be asked of some people only')),
  ]
}

/** What leaves open what a form asks: it is not written. */
const notWritten = new Set<Issue['code']>(['import/reference-missing', 'import/too-large'])

interface Finished {
  readonly page: ForeignPage
  readonly form: FinishedPage
}

function filesOf(
  id: string,
  title: string,
  pages: readonly Finished[],
): Record<string, JsonObject> {
  const used = new Set<string>()
  const named = pages.map(({ page, form }, index) => {
    const wanted = pages.length === 1 ? 'form' : idOf(page.title ?? '', `step-${index + 1}`)
    const name = used.has(wanted) ? `${wanted}-${index + 1}` : wanted
    used.add(name)
    return { name, page, form }
  })
  const files: Record<string, JsonObject> = {}
  const steps: Record<string, JsonObject> = {}
  const rules: Record<string, JsonObject> = {}
  for (const [index, { name, page, form }] of named.entries()) {
    const heading = page.title ?? title
    const prefix = `${id}-${name}`
    const passages = passagesOf(prefix, page, heading, form.schema)
    Object.assign(files, passages.texts)
    Object.assign(rules, ownRules(prefix, page))
    files[`schemas/${id}/${name}.json`] = shareParts(nameRules(form.schema, prefix) as JsonObject)
    files[`schemas/${id}/${name}.ui.json`] = {
      page: {
        heading,
        ...(page.description !== undefined && { why: page.description }),
        submit: index === named.length - 1 ? 'Send' : 'Continue',
        ...(passages.blocks && { blocks: passages.blocks }),
      },
      ...(Object.keys(form.fields).length > 0 && { fields: form.fields }),
    }
    if (page.when) rules[`${id}-asks-${name}`] = { title: page.when.title, rule: page.when.rule }
    steps[name] = {
      title: heading,
      path: `/${id}/${name}`,
      form: `${id}/${name}`,
      next: withEnd(id, waysOn(id, named, index, rules)),
    }
  }
  const start = named[0]!.name
  files[`texts/${id}-done.json`] = toJson(done)
  const confirmation = { path: `/${id}/done`, text: `${id}-done` }
  files[`flows/${id}.json`] = {
    title,
    start,
    confirmation,
    steps,
    ...(Object.keys(rules).length > 0 && { rules }),
  }
  return files
}

/** If there is no further page, the answers are sent. */
function withEnd(id: string, ways: readonly JsonObject[]): readonly JsonObject[] {
  const last = ways.at(-1)
  return last && last.when === undefined ? ways : [...ways, endOf(id)]
}

const endOf = (id: string): JsonObject => ({ call: 'submit', go: `/${id}/done` })

type Named = { readonly name: string; readonly page: ForeignPage }

/**
 * The page's own targets; otherwise the next page: pages with a condition are skipped while it is
 * not true.
 */
function waysOn(
  id: string,
  pages: readonly Named[],
  index: number,
  rules: Record<string, JsonObject>,
): readonly JsonObject[] {
  const { name: from, page: own } = pages[index]!
  if (own.next) {
    return own.next.flatMap(({ to, when }, at): readonly JsonObject[] => {
      const target = pages.find(({ page }) => page.name === to)
      if (!target && to !== undefined) return []
      const rule = `${id}-${from}-${at + 1}`
      if (when) rules[rule] = toJson(when)
      const then = target ? { go: target.name } : endOf(id)
      return [{ ...(when && { when: rule }), ...then }]
    })
  }
  const ways: JsonObject[] = []
  for (const { name, page } of pages.slice(index + 1)) {
    ways.push({ ...(page.when && { when: `${id}-asks-${name}` }), go: name })
    if (!page.when) break
  }
  return ways
}

/** Each once: a part that is written out at several places is reported at each. */
function distinct(issues: readonly Issue[]): readonly Issue[] {
  return [
    ...new Map(
      issues.map((issue) => [`${issue.code} ${issue.pointer} ${issue.message}`, issue]),
    ).values(),
  ]
}
