import { pathToFileURL } from 'node:url'

const root = `${process.cwd()}/`

/** A text as it reads on any machine: paths of the project begin at its root. */
export function withoutPaths(text: string): string {
  return text
    .replaceAll(pathToFileURL(root).href, '')
    .replaceAll(root, '')
    .replaceAll(process.cwd(), '.')
}
