import type { Bundle, Form, Json, JsonObject, SupportChatbot, Text } from '#model'
import { isObject } from '#model'
import type { Passage } from './Passage.ts'

type Read = Pick<Bundle, 'texts' | 'forms' | 'routes'>

/**
 * Everything that a lender's chatbot can answer with: its approved answers, texts by their
 * headings, and why forms ask for their fields.
 */
export function listPassages(
  { answers, texts, forms, words }: SupportChatbot,
  bundle: Read,
): readonly Passage[] {
  return [
    ...Object.entries(answers).map(([id, answer]) => ({ ...answer, id: `answers/${id}` })),
    ...texts.flatMap((id) => passagesOfText(id, bundle.texts[id], pathOf(id, bundle.routes))),
    ...forms.flatMap((id) => passagesOfForm(id, bundle.forms[id], words.why)),
  ]
}

/** Each heading with what stands below it; without headings the text as a whole. */
function passagesOfText(
  id: string,
  text: Text | undefined,
  to: string | undefined,
): readonly Passage[] {
  if (!text) return []
  const from = { title: text.title, ...(to !== undefined && { to }) }
  const parts: { asks: string[]; says: string[] }[] = [{ asks: [text.title], says: [] }]
  for (const { heading, paragraph, list } of text.body) {
    if (heading !== undefined) parts.push({ asks: [heading], says: [] })
    parts.at(-1)!.says.push(...[paragraph ?? [], list ?? []].flat())
  }
  return parts
    .filter(({ says }) => says.length > 0)
    .map(({ asks, says }, index) => ({
      id: `texts/${id}/${index}`,
      asks,
      says: withoutLinks(says.join('\n')),
      from,
    }))
}

function passagesOfForm(id: string, form: Form | undefined, why: string): readonly Passage[] {
  const page = form?.ui.page as { readonly heading?: Json; readonly why?: Json } | undefined
  if (!form || typeof page?.why !== 'string') return []
  const asks = titlesOf(form.schema).map((title) => why.replaceAll('{title}', title))
  return [{ id: `forms/${id}`, asks, says: page.why, from: { title: String(page.heading) } }]
}

function titlesOf({ properties }: JsonObject): readonly string[] {
  if (!isObject(properties)) return []
  return Object.values(properties).flatMap((field) =>
    isObject(field)
      ? [...(typeof field.title === 'string' ? [field.title] : []), ...titlesOf(field)]
      : [],
  )
}

/** The path that shows a text. */
function pathOf(id: string, { routes }: Bundle['routes']): string | undefined {
  return Object.entries(routes).find(
    ([path, list]) =>
      !path.includes(':') && !path.includes('*') && list.some(({ text }) => text === id),
  )?.[0]
}

/** `[words](target)` → words. */
function withoutLinks(words: string): string {
  return words.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
