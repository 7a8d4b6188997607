export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Whether every required attribute is known and has one of the values. */
export function fitsAttributes(
  when: Readonly<Record<string, readonly (string | number | boolean)[]>> | undefined,
  attributes: Attributes,
): boolean {
  return Object.entries(when ?? {}).every(
    ([name, values]) => Object.hasOwn(attributes, name) && values.includes(attributes[name]!),
  )
}
