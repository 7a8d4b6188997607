import { namesIn, namesOfValue } from '../conditions/Test.ts'
import { isPassage, type PagePart, type Question } from './Question.ts'

/**
 * The parts with the fields of those groups beside them that no schema can keep in their group: a
 * field has a condition or a value that reads an answer outside of it. Rows of lists stay.
 */
export function dissolveGroups(parts: readonly PagePart[]): readonly PagePart[] {
  return parts.flatMap((part): readonly PagePart[] => {
    if (isPassage(part) || !part.fields || part.repeats) return [part]
    const fields = dissolveGroups(part.fields)
    if (fields.every((field) => readsOnly(field, part.name, fields))) return [{ ...part, fields }]
    const heading: readonly PagePart[] =
      part.title === undefined
        ? []
        : [
            {
              says: part.title,
              isHeading: true,
              ...(part.when && { when: part.when }),
              keys: part.keys,
            },
          ]
    return [...heading, ...fields.map((field) => takeOut(part, field))]
  })
}

function takeOut(group: Question, field: PagePart): PagePart {
  const when =
    group.when && field.when ? { all: [group.when, field.when] } : (group.when ?? field.when)
  if (isPassage(field)) return { ...field, ...(when && { when }) }
  return {
    ...field,
    name: `${group.name}-${field.name}`,
    aliases: [field.name, `${group.name}.${field.name}`, ...(field.aliases ?? [])],
    ...(when && { when }),
  }
}

/** Whether everything that a part depends on is answered by one of these. */
function readsOnly(part: PagePart, group: string, among: readonly PagePart[]): boolean {
  const known = among.flatMap((each) =>
    isPassage(each) ? [] : [each.name, ...(each.aliases ?? [])],
  )
  return readBy(part).every((name) => known.some((field) => isFieldOf(group, field, name)))
}

/**
 * Whether a condition inside of a group, or of a row, means this field of it: "insurer",
 * "panel.insurer", "row.insurer", "person.insurer" for the group "person".
 */
export function isFieldOf(group: string, field: string, name: string): boolean {
  return (
    name === field ||
    name === `panel.${field}` ||
    name === `row.${field}` ||
    name === `${group}.${field}` ||
    name.endsWith(`.${group}.${field}`)
  )
}

function readBy(part: PagePart): readonly string[] {
  const own = part.when ? namesIn(part.when) : []
  if (isPassage(part)) return own
  return [
    ...own,
    ...(part.requiredWhen ? namesIn(part.requiredWhen) : []),
    ...(part.computed ? namesOfValue(part.computed) : []),
  ]
}
