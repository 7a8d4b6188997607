/** A kebab-case word for a file or a path: "21-22A-schema" → "21-22a", "Über uns" → "uber-uns". */
export function idOf(name: string, fallback = 'form'): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/[-_.](json)?schema$/i, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? fallback : plain.slice(0, 60).replace(/-+$/, '')
}
