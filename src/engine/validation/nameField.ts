import type { FoundField } from './fieldAt.ts'

/** The name of a field in a sentence, in the lender's words: “First name”, or “Tags”, number 3. */
export function nameField(
  field: FoundField | undefined,
  words: Readonly<Record<string, string>>,
): string {
  const title = field && titleOf(field)
  if (!field || title === undefined) return words['refused-title-none'] ?? ''
  const { above, name } = field
  const key = field.isEntry && above?.above ? 'refused-title-entry' : 'refused-title'
  return (words[key] ?? '{title}')
    .replaceAll('{title}', () => title)
    .replaceAll('{number}', () => name)
}

/** An entry without a title uses that of its list. */
function titleOf({ schema, look, name, isEntry, above }: FoundField): string | undefined {
  const title = [look['ui:title'], schema.title].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  )
  if (isEntry) return above && titleOf(above)
  return (title as string | undefined) ?? (above ? name : undefined)
}
