import { type Call, type Json, type JsonObject, type Lifecycle, toJson } from '#model'

type Taken = readonly (readonly [name: string, taker: string])[]

/**
 * The answers that an application is made of, without their members, each with the place of the
 * lifecycle that reads it: without the optional ones and those that `sets` can do without
 * ("present"). A call that makes no account needs no account and no person.
 */
export function answersTaken(
  { takes, optional = [], sets }: Lifecycle['begin'],
  call: Call,
): Taken {
  const taken = Object.entries(takes ?? {}).flatMap(([part, shape]) =>
    part === 'application' || makesAccount(call)
      ? textsIn(toJson(shape)).map((name) => [name, `takes.${part}`] as const)
      : [],
  )
  const set = Object.entries(sets).flatMap(([fact, node]) => {
    const guarded = namesRead(node, 'present')
    return namesRead(node, 'var')
      .filter((name) => !guarded.includes(name))
      .map((name) => [name, `sets, “${fact}”`] as const)
  })
  const named = [...set, ...taken].map(([name, taker]) => [name.split('.')[0]!, taker] as const)
  return [...new Map(named.filter(([name]) => !optional.includes(name)))]
}

/** Whether the call opens an account in addition to the application. */
export function makesAccount({ response }: Call): boolean {
  const { properties } = response as { readonly properties?: JsonObject }
  return properties?.identityUuid !== undefined
}

export function textsIn(shape: Json): readonly string[] {
  if (typeof shape === 'string') return [shape]
  return typeof shape === 'object' && shape !== null
    ? Object.values(shape as Readonly<Record<string, Json>>).flatMap(textsIn)
    : []
}

/** "income" for { "var": "answer.income" }. */
function namesRead(node: Json, operator: 'var' | 'present'): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node as Readonly<Record<string, Json>>).flatMap(([key, member]) =>
    key === operator && typeof member === 'string'
      ? member.startsWith('answer.')
        ? [member.slice('answer.'.length)]
        : []
      : namesRead(member, operator),
  )
}
