/**
 * The path in an answer that a part of the schema is about; the first element represents those of a
 * list.
 */
export function pathOf(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1)
  const path: string[] = []
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    if (key === 'properties') path.push(keys[++index]!.replaceAll('~1', '/').replaceAll('~0', '~'))
    else if (key === 'items') path.push('0')
    else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf') index++
  }
  return path
}
