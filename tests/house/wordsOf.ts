import type { Bundle } from '#model'

/** All words of a text, in one line. */
export function wordsOf({ texts }: Bundle, id: string): string {
  return texts[id]!.body.flatMap(({ heading, paragraph, list }) => [
    heading,
    paragraph,
    ...(list ?? []),
  ]).join(' ')
}
