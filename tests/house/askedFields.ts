import { isObject, type Bundle, type Json, type JsonObject } from '#model'

/** A field of a form, where a borrower meets it. */
export interface AskedField {
  readonly screen: string
  readonly field: string
  /** Who is asked. */
  readonly person: 'borrower' | 'signer'
  /** What it is about: the facts that it sets, its name, and the kind of personal data. */
  readonly about: readonly string[]
  /** It begins with something that is known. */
  readonly hasBeginning: boolean
}

interface Place {
  readonly screen: string
  readonly form?: string | undefined
  readonly person: AskedField['person']
  readonly sets?: Readonly<Record<string, Json>> | undefined
  readonly begins?: Readonly<Record<string, Json>> | undefined
}

/** What personal data can be told apart by: the others, such as income, are of many things. */
const kinds = ['account-number', 'address', 'contact', 'date-of-birth', 'name', 'ssn']

/** All questions of a lender's way from the first step to the money, in the order of statuses. */
export function askedFields(bundle: Bundle): readonly AskedField[] {
  const { flows, screens, signer, forms, routing, lifecycle } = bundle
  const order = lifecycle.decide.flatMap(({ status }) =>
    routing.statuses[status]!.routes.map(({ go }) => go),
  )
  const at = ({ screen }: Place) => order.indexOf(screen) + 1 || order.length + 1
  const registration: Place[] = Object.entries(flows['registration-v2']!.steps).map(
    ([step, { form }]) => ({ screen: `registration/${step}`, form, person: 'borrower' }),
  )
  const application = placesOf(screens.screens, 'borrower').toSorted(
    (one, other) => at(one) - at(other),
  )
  const ofSigner = placesOf(signer!.screens.screens, 'signer')
  return [...registration, ...application, ...ofSigner].flatMap((place) =>
    place.form === undefined ? [] : fieldsOf(place, forms[place.form]!),
  )
}

function placesOf(
  screens: Readonly<Record<string, Omit<Place, 'screen' | 'person'>>>,
  person: AskedField['person'],
): readonly Place[] {
  return Object.entries(screens).map(([screen, { form, sets, begins }]) => ({
    screen: person === 'signer' ? `signer/${screen}` : screen,
    form,
    person,
    sets,
    begins,
  }))
}

function fieldsOf(
  { screen, person, sets = {}, begins = {} }: Place,
  { schema, ui }: Bundle['forms'][string],
): readonly AskedField[] {
  const looks = ((ui as { fields?: JsonObject }).fields ?? {}) as Readonly<
    Record<string, JsonObject>
  >
  // Asked only where Change of another one, which is known, opens it.
  const opened = Object.entries(looks).flatMap(([field, look]) =>
    field in begins ? [Object(look['ui:options']).opens] : [],
  )
  return propertiesOf(schema as Json).flatMap(([field, part]) => {
    const look = looks[field]
    if (look?.['ui:widget'] === 'hidden') return []
    const facts = Object.entries(sets).flatMap(([fact, value]) =>
      isJust(value, `answer.${field}`) ? [`fact ${fact}`] : [],
    )
    const kind = String(part['x-pii'])
    const isOne = kinds.includes(kind) && (kind !== 'contact' || part.format !== undefined)
    return {
      screen,
      field,
      person,
      about: [
        ...facts,
        `name ${field}`,
        ...(isOne ? [`kind ${kind} ${String(part.format ?? '')}`] : []),
      ],
      hasBeginning: field in begins || opened.includes(`/${field}`),
    }
  })
}

/** The value is the answer itself, as it is or under a condition. */
function isJust(value: Json, answer: string): boolean {
  if (!isObject(value)) return false
  const branches = value.if
  return (
    value.var === answer ||
    (Array.isArray(branches) && branches.some((branch) => isJust(branch, answer)))
  )
}

/** Questions of a form, those that an answer adds and those of a group among them. */
function propertiesOf(schema: Json): readonly (readonly [string, JsonObject])[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  const { properties = {}, allOf = [], then = null, else: otherwise = null } = schema as JsonObject
  const own = Object.entries(properties as Readonly<Record<string, JsonObject>>).flatMap(
    ([field, part]) =>
      part.type === 'object' && part['x-pii'] === undefined && field === 'property'
        ? propertiesOf(part)
        : [[field, part] as const],
  )
  return [...own, ...[allOf, then, otherwise].flatMap(propertiesOf)]
}
