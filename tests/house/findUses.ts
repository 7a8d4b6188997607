/** Names a key whole, or builds it: `signer-state-${state}`; a panel by its prefix. */
export function findUses(sources: readonly string[]) {
  const whole = new Set<string>()
  const built: RegExp[] = []
  for (const source of sources) {
    for (const [, word = ''] of source.matchAll(/['"]([A-Za-z][\w-]*)['"]/g)) whole.add(word)
    for (const [, word = ''] of source.matchAll(/`([\w-]*(?:\$\{[^`}]*\}[\w-]*)+)`/g)) {
      const parts = word.split(/\$\{[^}]*\}/)
      if (parts.some((part) => /\w-|-\w/.test(part)))
        built.push(new RegExp(`^${parts.join('[\\w-]+')}$`))
    }
  }
  for (const [, prefix = ''] of sources.join('\n').matchAll(/"words": "([\w-]+)"/g))
    built.push(new RegExp(`^${prefix}-`))
  return (key: string) => whole.has(key) || built.some((pattern) => pattern.test(key))
}
