/** "**\/path*" as a pattern of whole URLs, in which stars match anything. */
export function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/\*+/)
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
