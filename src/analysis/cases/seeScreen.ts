import {
  assign,
  evaluateExpression,
  evaluateRule,
  findWithheld,
  readLine,
  sayFact,
  type Engine,
} from '#engine'
import type { Json, JsonObject } from '#model'
import type { SeenScreen } from './Case.ts'

/**
 * What the screen at a path of the table shows for these facts, and which facts the answer sets.
 */
export function seeScreen(
  engine: Engine,
  path: string,
  facts: JsonObject,
  answer?: JsonObject,
): SeenScreen {
  const screen = engine.bundle.screens.screens[path]!
  const holds = ({ when }: { readonly when?: string }) =>
    when === undefined || evaluateRule(engine, when, facts) === 'true'
  const shown = (screen.facts ?? []).flatMap((line) => {
    const text = sayFact(readLine(engine, line, facts), line.format, {
      say: (key) => engine.bundle.words[key],
    })
    return text === undefined ? [] : [[line.label, text] as const]
  })
  const begins = Object.entries(screen.begins ?? {}).map(
    ([field, node]) => [field, evaluateExpression(engine, node, facts)] as const,
  )
  return {
    isOpen: screen.open === undefined ? screen.entrance === true : holds({ when: screen.open }),
    texts: (screen.texts ?? []).filter(holds).map(({ text }) => text),
    facts: Object.fromEntries(shown),
    actions: Object.fromEntries(
      Object.values(screen.actions ?? {})
        .filter(holds)
        .map(({ label, to }) => [label, to]),
    ),
    consents: Object.entries(screen.consents ?? {}).flatMap(([type, consent]) =>
      holds(consent) ? [type] : [],
    ),
    withheld: findWithheld(engine, screen, facts),
    begins: Object.fromEntries(begins.filter(([, value]) => value !== null)),
    ...(answer && { sets: setsOf(engine, path, facts, answer) }),
  }
}

function setsOf(engine: Engine, path: string, facts: JsonObject, answer: JsonObject): JsonObject {
  const changes = assign(engine, engine.bundle.screens.screens[path]!.sets, facts, answer)
  return Object.fromEntries(
    changes.map(({ path: name, value, append }): [string, Json] => [
      append ? `${name}[]` : name,
      value,
    ]),
  )
}
