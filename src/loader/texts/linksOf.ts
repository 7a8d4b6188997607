import { type Json, toJson } from '#model'
import type { RawText } from '../Parts.ts'

/** Paths of ours that a text links to, each with its location in the file. */
export type TextLinks = readonly { readonly path: string; readonly keys: readonly string[] }[]

/** Markdown links and button targets that begin with "/". */
export function linksOf(text: RawText): TextLinks {
  const links: { path: string; keys: readonly string[] }[] = []
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, member]) => visit(member as Json, [...keys, key]))
    if (typeof value !== 'string') return
    const found = [...value.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, link = '']) => link)
    const targets = keys[0] === 'actions' && keys.at(-1) === 'to' ? [...found, value] : found
    for (const path of targets) if (path.startsWith('/')) links.push({ path, keys })
  }
  visit(toJson(text), [])
  return links
}
