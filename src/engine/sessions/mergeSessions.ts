import { isSame, type JsonObject, type Session } from '#model'

type Data = Readonly<Record<string, JsonObject>>

/**
 * Merges two tabs' sessions that started from `base`: changes of only one tab are kept. If both
 * changed a step, their fields are merged, mine first; no one has validated such a mix, so it
 * becomes unsubmitted input next to my answer. Position and context are mine.
 */
export function mergeSessions(base: Session, mine: Session, theirs: Session): Session {
  const answers: Record<string, JsonObject> = {}
  const mixed: Record<string, JsonObject> = {}
  for (const step of stepsOf(base.answers, mine.answers, theirs.answers)) {
    const [was, my, their] = [base.answers[step], mine.answers[step], theirs.answers[step]]
    const picked = pick(was, my, their)
    const kept = picked ? picked.value : (my ?? their)
    if (kept) answers[step] = kept
    if (!picked && my && their) mixed[step] = mergeFields(was ?? {}, my, their)
  }
  const typed: Record<string, JsonObject> = {}
  for (const step of stepsOf(base.typed, mine.typed, theirs.typed)) {
    const [was, my, their] = [base.typed[step], mine.typed[step], theirs.typed[step]]
    const picked = pick(was, my, their)
    const kept = picked
      ? picked.value
      : my && their
        ? mergeFields(was ?? {}, my, their)
        : (my ?? their)
    if (kept) typed[step] = kept
  }
  return { ...mine, answers, typed: { ...mixed, ...typed } }
}

const stepsOf = (...all: readonly Data[]) => new Set(all.flatMap((data) => Object.keys(data)))

/** Result of a three-way merge without a conflict; `undefined` on a conflict. */
function pick<T>(was: T, my: T, their: T): { readonly value: T } | undefined {
  if (isSame(my, their) || isSame(their, was)) return { value: my }
  return isSame(my, was) ? { value: their } : undefined
}

function mergeFields(was: JsonObject, my: JsonObject, their: JsonObject): JsonObject {
  const fields = [...new Set([...Object.keys(my), ...Object.keys(their)])]
  const merged = fields.map(
    (field) =>
      [field, (pick(was[field], my[field], their[field]) ?? { value: my[field] }).value] as const,
  )
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as JsonObject
}
