/** B §5: the kinds of files that can be attached, by the end of the name in any letter case. */
export function isAcceptedFile(name: string, kinds: readonly string[]): boolean {
  return kinds.some((kind) => name.toLowerCase().endsWith(kind))
}
