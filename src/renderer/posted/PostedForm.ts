/** What a browser without a script has sent of a form. */
export interface PostedForm {
  /** All texts under a name, which is the pointer of a field or of a part of it. */
  readonly texts: (name: string) => readonly string[]
  /** Those that were chosen. */
  readonly files: (name: string) => readonly File[]
  readonly names: readonly string[]
}

/** Reads names and values as a browser sends them. */
export function readPostedForm(
  fields: readonly (readonly [string, FormDataEntryValue])[],
): PostedForm {
  const of = (name: string) => fields.flatMap(([each, value]) => (each === name ? [value] : []))
  return {
    texts: (name) =>
      of(name).flatMap((value) =>
        // A browser sends every line with a carriage return.
        typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : [],
      ),
    files: (name) =>
      of(name).flatMap((value) => (value instanceof File && value.name !== '' ? [value] : [])),
    names: [...new Set(fields.map(([name]) => name))],
  }
}
