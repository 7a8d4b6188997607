import {
  isObject,
  type ConsoleField,
  type FactFormat,
  type Form,
  type Json,
  type JsonObject,
  type Panel,
  type PanelLine,
  type Panels,
  type Screen,
  type Screens,
  type SupportConsole,
  type Tracker,
  toJson,
  fromJson,
} from '#model'
import { declaredFacts, elementFacts, type DeclaredFacts } from '../checks/declaredFacts.ts'
import { factFormat } from '../checks/factFormat.ts'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { Parts } from '../Parts.ts'
import { changeMembers } from './changeMembers.ts'

/** Where facts are shown. */
type Shown = 'tracker' | 'panels' | 'screens' | 'signer' | 'support' | 'texts' | 'forms' | 'lending'

/**
 * Gives everything that shows facts the format that follows from the facts' schemas, so that
 * configuration has no other. Parts that are equal for several lenders stay the same objects.
 */
export function withFormats<T extends Pick<Parts, Shown | 'entities'>>(parts: T): T {
  const { context, shown } = parts.entities
  if (!context) return parts
  const write = writersFor(context, shown ?? context)
  const { signer, support, lending } = parts
  return {
    ...parts,
    tracker: write.tracker(parts.tracker),
    panels: write.panels(parts.panels),
    screens: write.screens(parts.screens),
    signer: write.signer(signer),
    support: write.support(support),
    texts: write.all(parts.texts),
    forms: write.forms(parts.forms),
    lending: lending.documents ? write.lending(lending) : lending,
  }
}

type Writers = ReturnType<typeof createWriters>

const made = new WeakMap<JsonObject, WeakMap<JsonObject, Writers>>()

function writersFor(context: JsonObject, shown: JsonObject): Writers {
  const ofContext = made.get(context) ?? new WeakMap<JsonObject, Writers>()
  made.set(context, ofContext)
  const known = ofContext.get(shown) ?? createWriters(context, shown)
  ofContext.set(shown, known)
  return known
}

function createWriters(context: JsonObject, shown: JsonObject) {
  const { properties } = shown
  const { document = {}, page = {} } = (isObject(properties) ? properties : {}) as JsonObject
  const facts = declaredFacts([{ properties: { document } }, page as JsonObject], context)
  const words = kept((value: object) => fillWords(value as Json, facts) as object)
  const inWords = <T>(value: T): T =>
    typeof value === 'object' && value !== null ? (words(value) as T) : value
  const tracker = kept((given: Tracker) => fillTracker(given, facts))
  const screens = kept((given: Screens) => inWords(fillScreens(given, facts)))
  return {
    tracker,
    screens,
    panels: kept((given: Panels) => fillPanels(given, facts)),
    signer: kept((given: Parts['signer']) =>
      withMembers(given, {
        tracker: tracker(given.tracker),
        screens: screens(given.screens),
      }),
    ),
    support: kept((given: Parts['support']) =>
      given.console ? { ...given, console: fillConsole(given.console, facts) } : given,
    ),
    lending: kept((given: Parts['lending']) =>
      withMembers(given, { documents: inWords(given.documents!) }),
    ),
    all: kept((given: Parts['texts']) => changeMembers(given, inWords)),
    forms: kept((given: Parts['forms']) =>
      changeMembers(given, (form: Form): Form => {
        return withMembers(form, { ui: withMembers(form.ui, { page: inWords(form.ui.page) }) })
      }),
    ),
  }
}

/** Makes once per object, and keeps the object if nothing changes. */
function kept<T extends object>(make: (value: T) => T): (value: T) => T {
  const results = new WeakMap<T, T>()
  return (value) => {
    const known = results.get(value)
    if (known) return known
    const result = deepFreeze(make(value))
    results.set(value, result)
    return result
  }
}

/** The same object if it has these members already. */
function withMembers<T extends object>(value: T, members: Partial<T>): T {
  const isSame = Object.entries(members).every(([key, member]) => value[key as keyof T] === member)
  return isSame ? value : { ...value, ...members }
}

/** "[[case.offer.lineCents]]" → "[[case.offer.lineCents|money]]", in every string. */
function fillWords(value: Json, facts: DeclaredFacts): Json {
  if (typeof value === 'string')
    return value.replaceAll(/\[\[([^\][|]+)\]\]/g, (whole, fact: string) => {
      const format = formatOf(facts, fact.trim())
      return format === 'text' ? whole : `[[${fact.trim()}|${format}]]`
    })
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value) as [string, Json][]
  const after = before.map(([key, member]) => [key, fillWords(member, facts)] as const)
  if (after.every(([, member], index) => member === before[index]![1])) return value
  return Array.isArray(value) ? after.map(([, member]) => member) : Object.fromEntries(after)
}

function formatOf(facts: DeclaredFacts, fact: string): FactFormat {
  const schemas = facts.schemasOf(fact)
  return (schemas.length > 0 ? factFormat(schemas) : undefined) ?? 'text'
}

function fillTracker(tracker: Tracker, facts: DeclaredFacts): Tracker {
  const lines = tracker.offer.lines.map((line) => ({ ...line, format: formatOf(facts, line.fact) }))
  return lines.length === 0 ? tracker : { ...tracker, offer: { ...tracker.offer, lines } }
}

function fillScreens(screens: Screens, facts: DeclaredFacts): Screens {
  return withMembers(screens, {
    screens: changeMembers(screens.screens, (screen) => fillScreen(screen, facts)),
  })
}

/** A line with a rule states its own format. */
function fillScreen(screen: Screen, facts: DeclaredFacts): Screen {
  if (!screen.facts) return screen
  const lines = screen.facts.map((line) =>
    line.fact === undefined ? line : { ...line, format: formatOf(facts, line.fact) },
  )
  return { ...screen, facts: lines }
}

function fillPanels(panels: Panels, facts: DeclaredFacts): Panels {
  return withMembers(panels, {
    panels: changeMembers(panels.panels, (panel) => fillPanel(panel, facts)),
  })
}

function fillPanel(panel: Panel, facts: DeclaredFacts): Panel {
  const linesOf = (lines: readonly PanelLine[], known: DeclaredFacts) =>
    lines.map((line) => ({
      ...line,
      format: line.words === undefined ? formatOf(known, line.fact) : ('choice' as const),
    }))
  if (panel.kind === 'facts')
    return {
      ...fromJson<typeof panel>(fillWords(toJson(panel), facts)),
      lines: linesOf(panel.lines, facts),
    }
  if (panel.kind === 'rows' || panel.kind === 'signers') {
    const row = elementFacts(facts.schemasOf(`${panel.list}.*`))
    return { ...panel, lines: linesOf(panel.lines, row) }
  }
  return panel.kind === 'offer' && panel.figure !== undefined
    ? { ...panel, format: formatOf(facts, panel.figure) }
    : panel
}

function fillConsole(console: SupportConsole, facts: DeclaredFacts): SupportConsole {
  const fill = (fields: readonly ConsoleField[]) =>
    fields.map((field) => ({ ...field, format: formatOf(facts, field.fact) }))
  const sections = changeMembers(console.sections, ({ fields, ...section }) => ({
    ...section,
    fields: fill(fields),
  }))
  return { ...console, sections, ...(console.columns && { columns: fill(console.columns) }) }
}
