/** "schemas/registration/name.json" + "../common/names.json" → "schemas/common/names.json". */
export function joinPath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
