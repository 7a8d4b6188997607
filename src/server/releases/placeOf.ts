import type { Issue } from '#model'

/** How a warning is named where it is accepted: "loader/unused texts/old.json#/title". */
export function placeOf({
  code,
  file = '',
  pointer = '',
}: Pick<Issue, 'code' | 'file' | 'pointer'>): string {
  return `${code} ${file}#${pointer}`
}
