import type { JsonObject } from '#model'

/** Codes of the reasons of a denial, in the order of the notice. */
export function givenReasons(file: JsonObject): readonly string[] {
  const listed = (file.declineReasons ?? []) as readonly { readonly code: string }[]
  return [...listed.map(({ code }) => code), ...((file.declineCodes ?? []) as string[])]
}
