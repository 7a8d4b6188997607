/**
 * Replaces fast-uri (7 kB), which rjsf imports to follow `$ref`s: ours are resolved before a form
 * reaches the page.
 */
const plainUri = {
  equal: (one: string, other: string) => one === other,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
}

export default plainUri
