import { kindOf } from '../shape/kindOf.ts'

/**
 * A translation by its path: whose it is ("", "orgs/<orgCode>/", "products/<product>/"), its
 * language, its base path.
 */
export function translationPath(path: string): readonly [string, string, string] | undefined {
  const [, folder, language, file] =
    /^((?:(?:orgs|products)\/[^/]+\/)?)languages\/([a-z]{2}(?:-[A-Z]{2})?)\/(.+)$/.exec(path) ?? []
  if (folder === undefined || language === undefined || file === undefined) return undefined
  const isWords = kindOf(file) !== undefined || (folder !== '' && file === 'org.json')
  return isWords ? [folder, language, file] : undefined
}
