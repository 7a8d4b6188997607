/** What a browser without a script has sent of a form. */
export interface PostedForm {
  /** All texts under a name, which is the pointer of a field or of a part of it. */
  readonly texts: (name: string) => readonly string[]
  readonly names: readonly string[]
}

/** Reads names and values as a browser sends them; files are left out. */
export function readPostedForm(fields: readonly (readonly [string, unknown])[]): PostedForm {
  const kept = new Map<string, string[]>()
  for (const [name, value] of fields)
    if (typeof value === 'string')
      // A browser sends every line with a carriage return.
      kept.set(name, [...(kept.get(name) ?? []), value.replaceAll('\r\n', '\n')])
  return { texts: (name) => kept.get(name) ?? [], names: [...kept.keys()] }
}
