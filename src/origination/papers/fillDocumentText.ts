import { fillFacts } from '#engine'
import type { Json, JsonObject, TextBlock } from '#model'
import { problem } from '../ProblemError.ts'

/**
 * Words of a document with its facts: "[[case.offer.lineCents|money]]" as in other texts. An
 * unknown fact is an error here, because a document with a gap says something else. Throws a
 * ProblemError that names the text and the fact, not its value.
 */
export function fillDocumentText(words: string, facts: JsonObject, text: string): string {
  for (const [placeholder] of words.matchAll(/\[\[[^\]]*\]\]/g)) {
    if (fillFacts(placeholder, facts) === undefined) throw missing(text, placeholder)
  }
  return fillFacts(words, facts) ?? words
}

/**
 * Blocks with their facts, with links written out for paper. An item "[[path|each]]" becomes one
 * item per element of that list.
 */
export function fillDocumentBlocks(
  body: readonly TextBlock[],
  facts: JsonObject,
  text: string,
  baseUrl: string,
): TextBlock[] {
  const fill = (words: string) => spellLinks(fillDocumentText(words, facts, text), baseUrl)
  const fillItem = (item: string): string[] => {
    const [, path] = /^\[\[([^\]|]+)\|each\]\]$/.exec(item) ?? []
    return path === undefined ? [fill(item)] : listAt(facts, path, text)
  }
  return body.map(({ heading, paragraph, list }) => ({
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(paragraph !== undefined && { paragraph: fill(paragraph) }),
    ...(list !== undefined && { list: list.flatMap(fillItem) }),
  }))
}

function listAt(facts: JsonObject, path: string, text: string): string[] {
  const found = path
    .split('.')
    .reduce<Json | undefined>((value, name) => (value as JsonObject | undefined)?.[name], facts)
  if (!Array.isArray(found) || found.length === 0) throw missing(text, `[[${path}|each]]`)
  return (found as readonly Json[]).map(String)
}

/** "[words](target)" → "words (https://…)": paper has no links. */
function spellLinks(words: string, baseUrl: string): string {
  return words.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, target: string) => {
    if (/^(mailto|tel):/.test(target)) return label
    const address = target.startsWith('/') ? baseUrl + target : target
    return address.includes(label) ? address : `${label} (${address})`
  })
}

function missing(text: string, fact: string) {
  return problem('server/document-fact-missing', { text, fact: fact.replaceAll(/[[\]]/g, '') })
}
