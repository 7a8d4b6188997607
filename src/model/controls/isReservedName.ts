/**
 * Names that no file and no answer can have: every object of JavaScript has them, or forms give
 * them a meaning of their own.
 */
export function isReservedName(name: string): boolean {
  return (
    name in Object.prototype ||
    /^(prototype|__errors|__additional_property|:chosen|:rows)$/.test(name)
  )
}
